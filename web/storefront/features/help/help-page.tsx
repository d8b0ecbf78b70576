import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { HelpGroup } from '#contracts/pages/help.ts';
import { phoneLink } from '#web/shared/format/phone-link.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { afterInteraction } from '#web/storefront/platform/after-interaction.ts';
import { renderedPart } from '#web/storefront/platform/rendered-part.ts';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';
import { helpQuery } from './help-query.ts';

const AskForm = renderedPart(() => afterInteraction(() => import('./ask-form.tsx')));

/** Loads the questions and returns the title of the page. */
export async function loadHelp({ queryClient, callApi }: RouterContext): Promise<string> {
  return (await queryClient.ensureQueryData(helpQuery(callApi))).title;
}

/** The questions of customers, by group. A link to a question opens it. */
export default function HelpPage() {
  const { data } = useSuspenseQuery(helpQuery(useCallApi()));
  return (
    <article className="wrap text-page help">
      <h1>{data.title}</h1>
      {data.intro ? <RenderedText html={data.intro} /> : null}
      {data.groups.map((group) => (
        <Group key={`${group.title} ${group.entries[0]?.id}`} group={group} />
      ))}
      <section className="space-above fluid stack loose" aria-labelledby="ask">
        <h2 id="ask">Не намери отговор? Пиши ни</h2>
        <WaysToAsk />
        <div className="panel contact-card contact-form fluid stack">
          <Suspense>
            <AskForm />
          </Suspense>
        </div>
      </section>
    </article>
  );
}

function Group({ group }: { group: HelpGroup }) {
  return (
    <section className="questions space-above">
      {group.title ? <h2>{group.title}</h2> : null}
      {group.entries.map(({ id, title, html }) => (
        <details key={id}>
          <summary>{title}</summary>
          {/* Within: a browser opens what holds the target of a link. */}
          <div id={id}>
            <RenderedText html={html} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** The phone and the address of the shop, for those who do not want to fill in a form. */
function WaysToAsk() {
  const { phone, email } = useSettings();
  if (!phone && !email) return null;
  return (
    <p className="row">
      {phone ? (
        <a className="link" href={phoneLink(phone)}>
          {phone}
        </a>
      ) : null}
      {email ? (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
    </p>
  );
}
