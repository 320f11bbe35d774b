import { OPERATIONS, type OperationName } from "../../app/contract/operations";

/** Path with its parameters filled in, each percent-encoded, for tests that ask an upstream themselves. */
export function toOperationPath(name: OperationName, pathParameters: Readonly<Record<string, string>> = {}): string {
  return OPERATIONS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = pathParameters[key];
    if (value === undefined) throw new Error(`${name}: path parameter ${key} is missing`);
    return encodeURIComponent(value);
  });
}
