import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import type { Route } from '#contracts/common/route.ts';
import type { RequestClass, WorkClass } from '#contracts/common/work-class.rule.ts';

/** Two of three routes are calls of the panel, and have the class of those who are signed in. */
const panelCalls = '/api/admin/';
const isUsual = ({ workClass, isSearch }: RequestClass): boolean => workClass === 'signedIn' && isSearch === undefined;

/** Finds the class of a request by its method and path, before the framework routes it. */
export class RequestClasses {
  // Like the router of the framework, which decides what is served.
  readonly #routes = findMyWay({ maxParamLength: 16_384 });

  add(methods: readonly string[], path: string, requestClass: RequestClass): void {
    if (path.startsWith(panelCalls) && isUsual(requestClass)) return;
    // The router calls these names methods; what Node.js accepts as one was given to the framework before.
    for (const method of methods as readonly HTTPMethod[])
      // The framework adds a HEAD to each GET; `of` asks for the GET.
      if (method !== 'HEAD' && !this.#routes.hasRoute(method, path))
        this.#routes.on(method, path, () => {}, requestClass);
  }

  /** A session cookie is not verified: a forged one is refused later and gains little. */
  of({ method = 'GET', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): WorkClass | null {
    const [path = '/', query = ''] = url.split('?', 2);
    const { workClass, isSearch } = this.#find(method === 'HEAD' ? 'GET' : method, path);
    if (query !== '' && isSearch?.(query)) return 'search';
    if (workClass !== undefined) return workClass;
    const hasSession = headers.authorization !== undefined || headers.cookie?.includes('iskra_session=');
    return hasSession ? 'signedIn' : 'browsing';
  }

  #find(method: string, path: string): RequestClass {
    // Only `add` stores something beside a route.
    const requestClass = this.#routes.find(method as HTTPMethod, path)?.store as RequestClass | null | undefined;
    // What is no route of its own is found as the answer to unknown addresses, which has no class.
    if (path.startsWith(panelCalls) && requestClass?.workClass === undefined) return { workClass: 'signedIn' };
    return requestClass ?? {};
  }
}

/** Collects the classes of all routes that are registered from now on. */
export function collectClasses(app: FastifyInstance): void {
  const { classes } = app.platform;
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    classes.add([method].flat(), url, config.contract ? classOfCall(config.contract) : config);
  });
}

function classOfCall({ workClass, isSearch, access }: Route): RequestClass {
  return { workClass: workClass === undefined && access !== 'public' ? 'signedIn' : workClass, isSearch };
}
