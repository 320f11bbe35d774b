import { expect } from "vitest";
import type { OperationName, OperationResponse } from "../../app/contract/operations";
import { toOperationPath } from "../mocks/operation-path";
import type { StartedUpstream } from "./start-upstream";

/** Asks the services that run by then; whatever is not answered by 200 fails the test. */
export function askerOf(upstream: () => Pick<StartedUpstream, "url">) {
  return async function get<Name extends OperationName>(
    name: Name,
    query = "",
    path: Readonly<Record<string, string>> = {},
  ): Promise<OperationResponse<Name>> {
    const response = await fetch(`${upstream().url}${toOperationPath(name, path)}?${query}`);
    expect(response.status, await response.clone().text()).toBe(200);
    return response.json();
  };
}
