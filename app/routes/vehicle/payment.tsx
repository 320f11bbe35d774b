import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { goneTitle } from "~/error-meta";
import { answerPayment, openPaymentPage } from "~/server/pages/vehicle/payment-page.server";
import { errorTitle } from "~/ui/form/error-title";
import { useErrorTitle } from "~/ui/form/use-error-title";
import { Link } from "~/ui/link/link";
import { Overlay } from "~/ui/vehicle/overlay";
import { LeaseOnCar } from "~/ui/vehicle/price/lease-on-car";
import { PaymentForm } from "~/ui/vehicle/price/payment-form";
import { PaymentPlanView } from "~/ui/vehicle/price/payment-plan";

export const loader = (args: LoaderFunctionArgs) => openPaymentPage(args);

export async function action(args: ActionFunctionArgs) {
  const answer = await answerPayment(args);
  return data(answer, { status: isRefused(answer) ? 400 : 200 });
}

type Answer = Awaited<ReturnType<typeof answerPayment>>;

const isRefused = ({ loan, lease }: Answer) => (loan ?? lease)?.plan === null;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  {
    title: page ? errorTitle(`Payment: ${page.vehicle.title} | ${page.brandName}`, page.hasError) : goneTitle(matches),
  },
  { name: "robots", content: "noindex, follow" },
];

export default function Payment() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useErrorTitle(page !== null && answer !== undefined && isRefused(answer));
  if (page === null) return null;
  return (
    <Overlay heading="What it costs a month" vehicle={page.vehicle}>
      <PaymentForm
        action={page.action}
        values={answer?.loan?.values ?? page.values}
        errors={answer?.loan?.errors ?? []}
        states={page.states}
        priceDollars={page.priceDollars}
        rateOfMonths={answer?.loan?.rateOfMonths}
      >
        <PaymentPlanView plan={answer?.loan?.plan ?? page.plan} />
      </PaymentForm>
      {page.walletHref === undefined ? null : (
        <p>
          <Link to={page.walletHref} rel="nofollow">
            Set your budget and your own terms in My Wallet
          </Link>
        </p>
      )}
      {page.lease === null ? null : <LeaseOnCar action={page.action} lease={page.lease} answer={answer?.lease} />}
    </Overlay>
  );
}
