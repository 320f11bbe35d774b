/** Navigation state of an explicit search: the focus goes to the results once they stand (convention 3.6). */
export const TO_RESULTS = { focus: "results" } as const;
