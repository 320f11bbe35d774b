import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData, useSearchParams, useSubmit } from "@remix-run/react";
import { type Card, type Facet, search } from "../inventory";

export const loader = ({ request }: LoaderFunctionArgs) => search(new URL(request.url).searchParams);

export default function Search() {
  const { total, cards, facets } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <main>
      <Form id="filters" method="get" onChange={(event) => submit(event.currentTarget)}>
        {facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} />
        ))}
        <button type="submit">See results</button>
      </Form>
      <section>
        <h1 id="results-heading">{total} results</h1>
        <ul>
          {cards.map((card) => (
            <ResultCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
    </main>
  );
}

function FacetGroup({ facet }: { facet: Facet }) {
  const [chosen] = useSearchParams();
  return (
    <fieldset>
      <legend>{facet.label}</legend>
      {facet.options.map(({ value, label, count }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={facet.name}
            value={value}
            defaultChecked={chosen.getAll(facet.name).includes(value)}
          />
          <span className="name">{label}</span> <small className="count">{count}</small>
        </label>
      ))}
    </fieldset>
  );
}

function ResultCard({ card }: { card: Card }) {
  return (
    <li>
      <article data-listing-id={card.id} id={card.id}>
        <h2>
          <Link to={card.href}>{card.title}</Link>
        </h2>
        <p className="price">
          <strong>${card.price.toLocaleString("en-US")}</strong> <span>about ${card.monthly} a month</span>
        </p>
        <p className="deal">{card.deal}</p>
        <p className="description">{card.description}</p>
        <p className="mileage">{card.mileage.toLocaleString("en-US")} miles</p>
        <ul className="notes">
          {card.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <dl className="specifications">
          {Object.entries(card.specifications).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <span className="seller">{card.seller}</span>
          <span className="city">{card.city}</span>
          <a href={`tel:${card.phone}`}>{card.phone}</a>
          <Link to={`${card.href}?contact=1`}>Contact the seller</Link>
          <Link to={`${card.href}?compare=1`}>Compare</Link>
        </footer>
      </article>
    </li>
  );
}
