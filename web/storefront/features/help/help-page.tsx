import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HelpGroup } from '#contracts/pages/help.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';
import { helpQuery } from './help-query.ts';

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
      <p className="space-above">
        Не намери отговор?{' '}
        <Link to="/contact" className="link">
          Пиши ни
        </Link>
        .
      </p>
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
