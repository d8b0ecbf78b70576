const saves = new Map<string, Promise<unknown>>();

/** Notes that the draft of a page whose editor was left is still being saved. */
export function noteLeftDraft(pageId: string, save: Promise<unknown>): void {
  const current = save.finally(() => saves.get(pageId) === current && saves.delete(pageId));
  saves.set(pageId, current);
}

/** Resolves once nothing of the page is being saved from an earlier editor of it. */
export async function leftDraftSaved(pageId: string): Promise<void> {
  await saves.get(pageId)?.catch(() => undefined);
}
