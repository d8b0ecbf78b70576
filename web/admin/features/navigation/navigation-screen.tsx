import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  changeNavigationRoute,
  getNavigationRoute,
  type LinkedRecord,
  type Navigation,
} from '#contracts/navigation/navigation.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { runAction, toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FooterEditor } from './footer-editor.tsx';
import { MenuEditor } from './menu-editor.tsx';
import { type NavigationForm, navigationFormOf, navigationOf } from './navigation-form-values.ts';
import type { LinkedRecords } from './target-text.ts';

interface Loaded {
  navigation: Navigation;
  changed: Navigation | null;
  records: LinkedRecord[];
}

/** The menu and the footer of the shop. */
export function NavigationScreen() {
  const { data, error, refetch } = useQuery(queryOf(getNavigationRoute, {}));
  if (data) return <NavigationEditor loaded={data} reload={async () => (await refetch({ throwOnError: true })).data} />;
  return (
    <>
      <PageHeader title="Меню и долен край" back={{ to: '/admin/settings', label: 'Настройки' }} />
      {error ? (
        <FailureNotice error={error} fallback="Менюто не можа да се зареди." onRetry={() => void refetch()} />
      ) : (
        <p role="status">Зареждане…</p>
      )}
    </>
  );
}

interface EditorProps {
  loaded: Loaded;
  reload: () => Promise<Loaded | undefined>;
}

function NavigationEditor({ loaded, reload }: EditorProps) {
  // What the form was filled from: a later change of someone else is refused, not overwritten.
  const [current, setCurrent] = useState(loaded);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const confirm = useConfirm();
  const form = useForm<NavigationForm>({
    shouldFocusError: false,
    defaultValues: navigationFormOf(loaded.navigation),
  });
  const records: LinkedRecords = new Map([
    ...[...names].map(([id, name]) => [id, { name, isShown: true }] as const),
    ...loaded.records.map(({ id, name, isShown }) => [id, { name, isShown }] as const),
  ]);
  const change = (navigation: Navigation | null) =>
    callApi(changeNavigationRoute, { body: { navigation, seen: current.changed } });
  const restore = async () => {
    const confirmation = await confirm({
      title: 'Да върнем ли първоначалното меню?',
      text: 'Твоите връзки се махат от менюто и от долния край. После може да върнеш промяната.',
      action: 'Върни първоначалното',
    });
    if (!confirmation) return;
    await runAction(
      () => change(null),
      'Менюто не можа да се върне.',
      ({ navigation, changed }) => {
        setCurrent({ ...current, navigation, changed });
        form.reset(navigationFormOf(navigation));
        return reloadAfter(changeNavigationRoute);
      },
    );
  };
  const onNamed = (id: string, name: string) => setNames(new Map([...names, [id, name]]));
  return (
    <>
      <PageHeader
        title="Меню и долен край"
        back={{ to: '/admin/settings', label: 'Настройки' }}
        history={{ subject: 'navigation', id: 'shop' }}
        actions={
          current.changed && (
            <Allowed>
              <Button onClick={() => void restore()}>Върни първоначалните</Button>
            </Allowed>
          )
        }
      />
      <ResourceForm
        form={form}
        failedText="Менюто не можа да се запише."
        save={(values) => change(navigationOf(values))}
        stored={({ navigation }) => navigationFormOf(navigation)}
        locate={(path) => path.replace(/^navigation\./, '')}
        reload={async () => {
          const fresh = (await reload()) ?? current;
          setCurrent(fresh);
          return navigationFormOf(fresh.navigation);
        }}
        fieldNames={{ menu: 'менюто', footer: 'долният край' }}
        onSaved={(response) => {
          setCurrent({ ...current, ...response });
          toastDone(response);
          void reloadAfter(changeNavigationRoute);
        }}
      >
        <div className="stack loose">
          <MenuEditor records={records} onNamed={onNamed} />
          <FooterEditor records={records} onNamed={onNamed} />
        </div>
      </ResourceForm>
    </>
  );
}
