import type { ShopFrame } from '#contracts/navigation/shop-frame.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { CachedValue } from '#server/platform/cache/cached-value.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type FrameSources, readFrame } from './read-frame.ts';

/** Reads what surrounds every page: kept until a setting changes, or `announceFrame` says that it looks different. */
export function openFrame(
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  sources: FrameSources,
): () => Promise<ShopFrame> {
  const frame = new CachedValue<ShopFrame>(settingsTopic, () => readFrame(db, sources, clock()));
  frame.follow(db, changes);
  return () => frame.read(db);
}
