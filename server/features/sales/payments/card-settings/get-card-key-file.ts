import type { Deps } from '#server/platform/deps.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findProvider } from '../registry/provider-list.ts';
import type { KeyFile } from '../registry/provider-module.ts';
import { readProviderSettings } from '../registry/read-provider-settings.ts';

/** The file to hand in at a provider for its stored key; the key itself stays as it is. @throws NOT_FOUND, CONFLICT */
export async function getCardKeyFile(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'clock'>,
  provider: string,
): Promise<KeyFile> {
  const module = findProvider(provider);
  if (!module?.keyFile) throw new ShopError('NOT_FOUND', { message: 'За този доставчик магазинът не прави ключ.' });
  const { values } = await readProviderSettings(deps, module);
  return module.keyFile(values, { host: new URL(deps.config.baseUrl).hostname, now: deps.clock() });
}
