import type { FastifyInstance } from 'fastify';
import { liveEventsRoute } from '#contracts/live/live.ts';
import { everythingChanged } from '#server/platform/cache/topics.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Ask } from '#server/platform/features/feature.ts';
import type { SignedInUser } from '#server/platform/http/caller.ts';
import { openEventStream } from '#server/platform/http/event-stream.ts';
import { serveRaw } from '#server/platform/http/serve-route.ts';
import { allChanges, type LiveChange, liveChangeOf, maySubscribe } from './live-topics.ts';
import { eventStreams } from './live.limits.ts';
import { accessTopics, liveParts } from './questions.ts';
import { openStreamPlaces } from './stream-places.ts';

/** The changes of one operation arrive within this time and are sent as one event. */
const firstMs = 30;
/** Further events are sent at this interval at most. */
const gatherMs = 200;
/** Sessions may also expire, of which there is no notification. */
const lookAgainMs = 60_000;

/** Whether the account has access to the panel at all. */
const maySeePanel = (user: SignedInUser) => !user.needsSecondFactor && !user.needsOwnPassword;

/** Notifies open panels of changes, in this process or another, until the session ends. */
export function registerLiveAdminRoutes(app: FastifyInstance, { changes }: Pick<Deps, 'changes'>, ask: Ask): void {
  const [parts, lookAgainAt] = [ask(liveParts), new Set(ask(accessTopics))];
  const places = openStreamPlaces(eventStreams);
  serveRaw(app, liveEventsRoute, async ({ caller, cookies }, reply, request) => {
    const giveBack = places.take(caller.user.id);
    const stream = openEventStream(request, reply);
    stream.onClose(giveBack);
    let { user } = caller;
    const waiting = new Map<string, LiveChange>();
    let timer: NodeJS.Timeout | undefined;
    let toldAt = Number.NEGATIVE_INFINITY;
    const tell = () => {
      timer = undefined;
      toldAt = performance.now();
      const heard = [...waiting.values()].filter((change) => maySubscribe(user, change));
      const topics = [...new Set(heard.map(({ part }) => part))];
      waiting.clear();
      if (topics.length > 0) stream.send('changed', { topics });
    };
    /** The current state of the user: nothing more is sent without the session or the role. */
    const lookAgain = async () => {
      const now = await app.platform.identify({ cookies, bearer: null }).catch(() => null);
      if (now?.session?.id === caller.session.id && now.user?.role === 'admin' && maySeePanel(now.user))
        user = now.user;
      else {
        stream.send('ended', {});
        stream.close();
      }
    };
    const stopListening = changes.listen((topic) => {
      if (lookAgainAt.has(topic)) void lookAgain();
      const change = liveChangeOf(parts, topic);
      const concerned = topic === everythingChanged ? allChanges(parts) : change === undefined ? [] : [change];
      for (const one of concerned) waiting.set(`${one.part} ${one.userId ?? one.permissions.join(' ')}`, one);
      const wait = Math.max(firstMs, toldAt + gatherMs - performance.now());
      if (waiting.size > 0) timer ??= setTimeout(tell, wait);
    });
    const looking = setInterval(() => void lookAgain(), lookAgainMs);
    stream.onClose(() => {
      stopListening();
      clearInterval(looking);
      clearTimeout(timer);
    });
  });
}
