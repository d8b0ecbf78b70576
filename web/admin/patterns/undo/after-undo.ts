const followers = new Set<() => void>();

/** Calls `follow` after each change that is undone, once the data was loaded anew. Returns how to end that. */
export function followUndo(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** Tells the open forms that a change was undone: it may have been theirs. */
export function announceUndo(): void {
  for (const follow of followers) follow();
}
