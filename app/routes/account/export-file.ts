import type { LoaderFunctionArgs } from "@remix-run/node";
import { streamExport } from "~/server/pages/account/export-page.server";

/** The file itself: it is only read, so a link asks for it. */
export const loader = ({ context, request }: LoaderFunctionArgs) => streamExport(context, request);
