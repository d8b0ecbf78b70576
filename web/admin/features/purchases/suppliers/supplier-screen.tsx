import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  createSupplierRoute,
  getSupplierRoute,
  listSuppliersRoute,
  maxLeadDays,
  type Supplier,
  updateSupplierRoute,
} from '#contracts/suppliers/suppliers.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord, useRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { SupplierGoods } from './supplier-goods.tsx';

const back = { to: '/admin/suppliers', label: 'Доставчици' };

interface SupplierForm {
  name: string;
  email: string;
  phone: string;
  contact: string;
  eik: string;
  vatNumber: string;
  leadDays: string;
  note: string;
}

const emptySupplier: SupplierForm = {
  ...{ name: '', email: '', phone: '', contact: '', eik: '', vatNumber: '', leadDays: '7', note: '' },
};

function formOf({ name, email, phone, contact, eik, vatNumber, leadDays, note }: Supplier): SupplierForm {
  return { name, email, phone, contact, eik, vatNumber, leadDays: String(leadDays), note };
}

/** One supplier with what it delivers, or a new one. */
export function SupplierScreen() {
  const { id = '' } = useParams({ strict: false });
  return id === 'new' ? <SupplierEditor key="new" /> : <LoadedSupplier key={id} id={id} />;
}

function LoadedSupplier({ id }: { id: string }) {
  const query = useRecord(getSupplierRoute, { params: { id } }, ({ supplier }) => supplier);
  if (!query.data)
    return (
      <DetailStates
        title="Доставчик"
        back={back}
        query={query}
        deletedText="Доставчикът е изтрит"
        failedText="Доставчикът не можа да се зареди."
      />
    );
  return <SupplierEditor loaded={query.data} />;
}

function SupplierEditor({ loaded }: { loaded?: Supplier }) {
  const base = useRef(loaded);
  const form = useForm<SupplierForm>({
    shouldFocusError: false,
    defaultValues: loaded ? formOf(loaded) : emptySupplier,
  });
  const navigate = useNavigate();
  const save = ({ leadDays, ...values }: SupplierForm) => {
    const body = { ...values, leadDays: Number(leadDays) };
    const { current } = base;
    if (!current) return callApi(createSupplierRoute, { body });
    return callApi(updateSupplierRoute, {
      params: { id: current.id },
      body: { ...body, updatedAt: current.updatedAt },
    });
  };
  const reload = async () => {
    const fresh = await callApi(getSupplierRoute, { params: { id: loaded?.id ?? '' } });
    base.current = fresh.supplier;
    storeRecord(getSupplierRoute, fresh.supplier.id, fresh);
    return formOf(fresh.supplier);
  };
  return (
    <>
      {loaded ? <StoredHeader supplier={loaded} /> : <PageHeader title="Нов доставчик" back={back} />}
      <ResourceForm
        form={form}
        isNew={!loaded}
        failedText="Доставчикът не можа да се запише."
        save={save}
        stored={({ supplier }) => formOf(supplier)}
        onSaved={({ supplier, message, activityId }) => {
          base.current = supplier;
          storeRecord(getSupplierRoute, supplier.id, { supplier });
          toastDone({ message, activityId: loaded ? activityId : undefined });
          void reloadLists(listSuppliersRoute);
          if (!loaded) void navigate({ to: '/admin/suppliers/$id', params: { id: supplier.id }, ignoreBlocker: true });
        }}
        {...(loaded ? { reload } : { onDiscard: () => void navigate({ to: '/admin/suppliers' }) })}
      >
        <div className="narrow-page">
          <SupplierFields />
        </div>
      </ResourceForm>
      {loaded && <SupplierGoods supplierId={loaded.id} />}
    </>
  );
}

function StoredHeader({ supplier }: { supplier: Supplier }) {
  return (
    <PageHeader
      title={supplier.name}
      aside={supplier.isArchived && <StatusBadge tone="plain">В архива</StatusBadge>}
      back={back}
      history={{ subject: 'supplier', id: supplier.id }}
      actions={
        <Link to="/admin/purchases" search={{ supplierId: supplier.id }} className="btn btn-outline">
          Виж поръчките към него
        </Link>
      }
    />
  );
}

function SupplierFields() {
  return (
    <>
      <FormSection title="Доставчик">
        <TextField name="name" label="Име" rules={required} maxLength={200} autoComplete="off" />
        <div className="field-grid two stack loose">
          <TextField
            name="email"
            label="Имейл"
            type="email"
            hint="На него отиват поръчките."
            maxLength={254}
            autoComplete="off"
          />
          <TextField name="phone" label="Телефон" type="tel" maxLength={20} autoComplete="off" />
          <TextField name="contact" label="Лице за връзка" maxLength={200} autoComplete="off" />
          <WholeField name="leadDays" label="Доставя за, дни" hint="От поръчката до склада." max={maxLeadDays} />
        </div>
      </FormSection>
      <FormSection title="Фирма и бележка">
        <div className="field-grid two stack loose">
          <TextField
            name="eik"
            label="ЕИК"
            hint="Празно за фирма от чужбина."
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <TextField name="vatNumber" label="ДДС номер" maxLength={20} autoComplete="off" />
        </div>
        <AreaField name="note" label="Бележка" hint="Вижда я само екипът." maxLength={2000} rows={3} />
      </FormSection>
    </>
  );
}
