import { z } from 'zod';
import { CourierRefusal, type Place } from '../courier-port.ts';
import { townName } from '../town-name.ts';
import type { SpeedyClient } from './speedy-client.ts';

const Site = z.object({
  id: z.number(),
  name: z.string(),
  nameEn: z.string().nullish(),
  postCode: z.string().nullish(),
});
type Site = z.output<typeof Site>;
const Sites = z.object({ sites: z.array(Site) });

/**
 * Speedy's id of the town or village of an address; an office needs none. Of several with the name, it is the one with
 * the postcode; a town of one name only may have another one, as the quarters of Sofia do.
 * @throws CourierRefusal when Speedy does not know it, or when it may be several
 */
export async function findSite(client: SpeedyClient, place: Place): Promise<number | null> {
  if (place.kind === 'office') return null;
  const { postcode } = place;
  const name = townName(place.city);
  const ask = async (changes: object) =>
    (await client.ask('/location/site', { countryId: 100, name, ...changes }, Sites)).sites;
  const siteOfPostcode = siteIn(await ask({ postCode: postcode }), { name, postcode });
  if (siteOfPostcode) return siteOfPostcode.id;
  const [match, other] = (await ask({})).filter((site) => isNamed(site, name));
  if (!match) throw new CourierRefusal(`Спиди не намира населено място ${name}, ${postcode}.`);
  if (other)
    throw new CourierRefusal(`Спиди има няколко населени места ${name}, но без код ${postcode}. Поправи кода.`);
  return match.id;
}

/** Speedy also finds names that only begin with the one that is asked for. */
function siteIn(sites: readonly Site[], { name, postcode }: { name: string; postcode: string }): Site | undefined {
  const coded = sites.filter(({ postCode }) => postCode === postcode);
  return coded.find((site) => isNamed(site, name)) ?? coded[0];
}

const isNamed = (site: Site, name: string) =>
  [site.name, site.nameEn ?? ''].some((one) => one.trim().toLowerCase() === name.toLowerCase());
