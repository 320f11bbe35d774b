/** What time it is. One clock for all stores of a program; tests move it. */
export type Clock = () => Date;
