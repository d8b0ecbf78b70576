/** The list with one item moved to another position. */
export function moveInList<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const item = list.slice(from, from + 1);
  return list.toSpliced(from, 1).toSpliced(to, 0, ...item);
}
