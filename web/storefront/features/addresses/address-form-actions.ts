import {
  createAddressRoute,
  deleteAddressRoute,
  listAddressesRoute,
  updateAddressRoute,
} from '#contracts/addresses/addresses.ts';
import { refusalOf } from '#web/storefront/forms/refusal-of.ts';
import type { FormAction } from '#web/storefront/platform/form-action.ts';
import { inputOf, readAddress } from './address-fields.ts';

const list = '/account/addresses';

const create: FormAction = async ({ fields, callApi }) => {
  // 'Намери' searches for an office and keeps the entered values.
  if (fields.has('office.find')) return { refused: refusalOf(fields, '') };
  await callApi(createAddressRoute, { body: readAddress(fields) });
  return { redirect: `${list}?done=saved` };
};

const update: FormAction = async ({ params, fields, callApi }) => {
  if (fields.has('office.find')) return { refused: refusalOf(fields, '') };
  await callApi(updateAddressRoute, { params: { id: params['id'] ?? '' }, body: readAddress(fields) });
  return { redirect: `${list}?done=saved` };
};

const remove: FormAction = async ({ fields, callApi }) => {
  await callApi(deleteAddressRoute, { params: { id: fields.get('id') ?? '' } });
  return { redirect: `${list}?done=deleted` };
};

const makeDefault: FormAction = async ({ fields, callApi }) => {
  const { addresses } = await callApi(listAddressesRoute);
  const address = addresses.find(({ id }) => id === fields.get('id'));
  if (address) {
    await callApi(updateAddressRoute, {
      params: { id: address.id },
      body: { ...inputOf(address), isDefault: true },
    });
  }
  return { redirect: `${list}?done=default` };
};

/** Form actions of the address book, used without script. */
export const addressFormActions: Readonly<Record<string, FormAction>> = {
  '/account/addresses#delete-address': remove,
  '/account/addresses#default-address': makeDefault,
  '/account/addresses/new#address': create,
  '/account/addresses/$id#address': update,
};
