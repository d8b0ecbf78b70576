import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Page, type PageVersion, getAdminPageRoute, publishPageRoute } from '#contracts/pages/pages.ts';
import { textPlaces } from '#contracts/pages/text-places.rule.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { MarkdownField } from '#web/admin/patterns/markdown/markdown-field.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ExternalLink } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

const back = { to: '/admin/pages', label: 'Условия и помощ' };

interface PageForm {
  title: string;
  text: string;
  basedOn: number;
}

const formOf = ({ title, text, version }: Page): PageForm => ({ title, text, basedOn: version });

/** The text of one page; saving publishes a new version. */
export function PageScreen() {
  const { slug = '' } = useParams({ strict: false });
  const query = useQuery(queryOf(getAdminPageRoute, { params: { slug } }));
  if (!query.data)
    return <DetailStates title="Страница" back={back} query={query} failedText="Страницата не можа да се зареди." />;
  return <PageEditor key={slug} {...query.data} />;
}

function PageEditor({ page, versions }: { page: Page; versions: readonly PageVersion[] }) {
  const form = useForm<PageForm>({ shouldFocusError: false, defaultValues: formOf(page) });
  const rebase = (savedPage: Page) => {
    form.reset(formOf(savedPage));
    void reloadAfter(publishPageRoute);
  };
  return (
    <>
      <PageHeader
        title={page.title}
        back={back}
        actions={
          <>
            <ShownLink slug={page.slug} />
            {page.version === 1 && !form.formState.isDirty && <PublishAsIs page={page} onPublished={rebase} />}
          </>
        }
        history={{ subject: 'page', id: page.slug }}
      />
      <ResourceForm
        form={form}
        failedText="Новата версия не можа да бъде публикувана."
        save={(values) => callApi(publishPageRoute, { params: { slug: page.slug }, body: values })}
        stored={({ page: savedPage }) => formOf(savedPage)}
        reload={async () => formOf((await callApi(getAdminPageRoute, { params: { slug: page.slug } })).page)}
        fieldNames={{ title: 'заглавието', text: 'текстът' }}
        onSaved={({ message }) => {
          toastSuccess(message);
          void reloadAfter(publishPageRoute);
        }}
      >
        <div className="detail-layout fluid stack loose">
          <FormSection
            title="Текст"
            text="Запазването публикува нова версия. Старите остават достъпни за клиентите, а поръчките помнят коя версия на условията е приета."
          >
            <TextField name="title" label="Заглавие" rules={required} maxLength={120} autoComplete="off" />
            <MarkdownField
              name="text"
              label="Текст"
              rows={24}
              maxLength={60_000}
              heading="## "
              isRequired
              fillsFields
            />
          </FormSection>
          <div>
            <Places />
            <Versions slug={page.slug} versions={versions} />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}

/** Publishes the text that the shop came with, once the owner has read it. */
function PublishAsIs({ page, onPublished }: { page: Page; onPublished: (savedPage: Page) => void }) {
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    await runAction(
      () => callApi(publishPageRoute, { params: { slug: page.slug }, body: formOf(page) }),
      'Текстът не можа да бъде публикуван.',
      ({ page: savedPage }) => onPublished(savedPage),
    );
    setBusy(false);
  };
  return (
    <Allowed>
      <Button variant="primary" busy={isBusy} onClick={() => void (isBusy || publish())}>
        Прегледах, публикувай така
      </Button>
    </Allowed>
  );
}

function ShownLink({ slug }: { slug: string }) {
  return (
    <a className="btn btn-outline" href={`/${slug}`} target="_blank" rel="noopener">
      <ExternalLink aria-hidden="true" size={16} /> Виж в магазина
    </a>
  );
}

function Places() {
  return (
    <FormSection title="Данни от настройките" text="Изписани в скоби, те се попълват сами.">
      <dl className="facts">
        {Object.entries(textPlaces).map(([place, description]) => (
          <Fact key={place} term={<code>{`{${place}}`}</code>}>
            {description}
          </Fact>
        ))}
      </dl>
    </FormSection>
  );
}

function Versions({ slug, versions }: { slug: string; versions: readonly PageVersion[] }) {
  return (
    <FormSection title="Версии">
      <ol reversed>
        {versions.map(({ version, publishedAt, author }) => (
          <li key={version}>
            <a className="link" href={`/${slug}?version=${version}`} target="_blank" rel="noopener">
              Версия {version}
            </a>
            <small>
              {' '}
              {formatDateTime(publishedAt)}, {author}
            </small>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
