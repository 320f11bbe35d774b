/** Cars of a model, as one says it: "Toyota Camrys", and "Toyota Prius cars" where an s would read as part of the name. */
export function modelPlural({ make, model }: { readonly make: string; readonly model: string }): string {
  const name = `${make} ${model}`;
  return /[sxz]$/i.test(name) ? `${name} cars` : `${name}s`;
}
