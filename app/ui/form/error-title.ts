/** What is read out first of a page whose form was refused says so. */
export const errorTitle = (title: string, hasError: boolean): string => (hasError ? `Error: ${title}` : title);
