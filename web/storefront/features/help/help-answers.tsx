import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { findHelpRoute } from '#contracts/pages/help.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { useCallApi, type RouterContext } from '#web/storefront/platform/router-context.ts';

function answersQuery(callApi: CallApi, search: string) {
  return queryOptions({
    queryKey: ['help', search],
    queryFn: async () => {
      const { answers, pages } = await callApi(findHelpRoute, { query: { search } });
      return { answers: answers.map(({ path, title, html }) => ({ path, title, html })), pages };
    },
  });
}

/** Loads what the shop answers to a search, and says whether it does; not when it cannot be loaded. */
export async function loadHelpAnswers({ queryClient, callApi }: RouterContext, search: string): Promise<boolean> {
  const result = await queryClient.ensureQueryData(answersQuery(callApi, search)).catch(() => null);
  return result !== null && result.answers.length + result.pages.length > 0;
}

/** The answers to a search and the pages that it means, above its products. Nothing for a search that is about products. */
export function HelpAnswers({ search }: { search: string }) {
  const { data } = useQuery(answersQuery(useCallApi(), search));
  const { answers = [], pages = [] } = data ?? {};
  const [first, ...others] = answers;
  return (
    <>
      {pages.map(({ path, title, text }) => (
        <section key={path} className="panel help-answers stack">
          <h2>{title}</h2>
          {text === '' ? null : <p>{text}</p>}
          <PathLink path={path} className="btn btn-solid align-start">
            Към страницата
          </PathLink>
        </section>
      ))}
      {first ? (
        <section className="panel help-answers stack" aria-labelledby="help-answers">
          <h2 id="help-answers">{first.title}</h2>
          <RenderedText html={first.html} />
          <ul className="row">
            {others.map(({ path, title }) => (
              <li key={path + title}>
                <PathLink path={path} className="link">
                  {title}
                </PathLink>
              </li>
            ))}
            <li>
              <Link to="/help" className="link">
                Всички въпроси
              </Link>
            </li>
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A link to an address of the shop that the server names. */
function PathLink({ path, className, children }: { path: string; className: string; children: ReactNode }) {
  const [to = '/', hash] = path.split('#');
  return (
    // Any page of the shop; that of the home page stands for its type.
    <Link to={to as '/'} {...(hash ? { hash } : {})} className={className}>
      {children}
    </Link>
  );
}
