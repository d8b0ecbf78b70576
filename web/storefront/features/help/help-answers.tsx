import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findHelpRoute } from '#contracts/pages/help.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';

function answersQuery(callApi: CallApi, search: string) {
  return queryOptions({
    queryKey: ['help', search],
    queryFn: async () => {
      const { answers } = await callApi(findHelpRoute, { query: { search } });
      return answers.map(({ id, title, html }) => ({ id, title, html }));
    },
  });
}

/** Loads what the help answers to a search, and says whether it does; not when it cannot be loaded. */
export async function loadHelpAnswers({ queryClient, callApi }: RouterContext, search: string): Promise<boolean> {
  const entries = await queryClient.ensureQueryData(answersQuery(callApi, search)).catch(() => []);
  return entries.length > 0;
}

/** The answers of the help to a search, above its products. Nothing for a search that is about products. */
export function HelpAnswers({ search }: { search: string }) {
  const { data = [] } = useQuery(answersQuery(useCallApi(), search));
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <section className="panel help-answers stack" aria-labelledby="help-answers">
      <h2 id="help-answers">{first.title}</h2>
      <RenderedText html={first.html} />
      <ul className="row">
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link to="/help" hash={id} className="link">
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/help" className="link">
            Всички въпроси
          </Link>
        </li>
      </ul>
    </section>
  );
}
