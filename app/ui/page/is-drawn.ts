/** Whether an element has a place on the page. Safari before 17.4 knows no `checkVisibility`. */
export const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;
