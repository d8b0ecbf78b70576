import { isDeepStrictEqual } from 'node:util';
import { defaultNavigation } from '#contracts/navigation/default-navigation.rule.ts';
import type { Navigation } from '#contracts/navigation/navigation.ts';
import { recordActivity } from '#server/features/store/activities/record-activity.ts';
import { takeSettings } from '#server/features/store/settings/take-settings.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { Operation } from '#server/platform/operation.ts';

interface NavigationChange {
  /** Null, or the defaults themselves, restores the defaults. */
  navigation: Navigation | null;
  /** What was loaded; null for the defaults. */
  seen: Navigation | null;
}

/** Changes menu and footer. STALE if someone else has changed them since they were loaded. */
export async function changeNavigation(
  op: Operation<Caller>,
  { navigation, seen }: NavigationChange,
): Promise<Navigation | null> {
  const { current, save } = await takeSettings(op);
  if (!isDeepStrictEqual(current.navigation, seen)) throw new ShopError('STALE');
  const changed = isDeepStrictEqual(navigation, defaultNavigation) ? null : navigation;
  if (isDeepStrictEqual(changed, seen)) return changed;
  await save({ navigation: changed });
  await recordActivity(op, {
    action: 'navigation.changed',
    subjectType: 'navigation',
    subjectId: 'shop',
    before: { navigation: seen },
    after: { navigation: changed },
  });
  return changed;
}
