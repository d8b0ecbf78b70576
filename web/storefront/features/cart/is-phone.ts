/** Whether what was added is said in a sheet: beside it there is no room. */
export const isPhone = (): boolean => !matchMedia('(min-width: 46rem)').matches;
