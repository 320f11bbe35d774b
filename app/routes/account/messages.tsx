import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openMessages } from "~/server/pages/account/messages-page.server";
import { MessagesPage } from "~/ui/account/messages-page";

export const loader = ({ context, request }: LoaderFunctionArgs) => openMessages(context, request);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Messages sent | ${page.brandName}` : "Messages sent" },
  { name: "robots", content: "noindex, nofollow" },
];

export default function Messages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}
