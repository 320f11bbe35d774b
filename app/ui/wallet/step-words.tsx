import type { StepWords } from "~/domain/view-models/wallet/step-page";
import { InfoBody } from "../info/info-body";

/** What a brand says of a product: what it is, when it does not pay. */
export function StepLead({ title, words: { lead, sections } }: { title: string; words: StepWords }) {
  return (
    <div className="sec pad">
      <InfoBody page={{ title, lead, sections }} level={2} />
    </div>
  );
}

/** Whom the brand leads to. `isOffered` is false where the shopper does not need the product: no company is named then. */
export function Partners({ words, isOffered }: { words: StepWords; isOffered: boolean }) {
  const { partners, partnersSentence } = words;
  if (!isOffered) return null;
  return (
    <section className="sec pad" aria-labelledby="partners">
      <h2 className="h3" id="partners">
        Where to get it
      </h2>
      <p>{partnersSentence}</p>
      {partners.length === 0 ? null : (
        <ul>
          {partners.map(({ name, href, text }) => (
            <li key={href}>
              <a href={href} rel="nofollow noopener">
                {name}
              </a>
              : {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
