import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type ActivityDetail, getActivityRoute } from '#contracts/activities/activities.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { undoActivity } from '#web/admin/patterns/undo/undo-activity.ts';
import { usePanelParts } from '#web/admin/platform/panel-parts.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Undo2 } from '#web/shared/ui/icons.ts';
import { UndoState } from './activity-badges.tsx';
import { changedFields } from './activity-fields.ts';
import { actionLabel, subjects } from './activity-labels.ts';
import { ChangesTable } from './changes-table.tsx';

const back = { to: '/admin/activities', label: 'Активности' };

/** One change with its values before and after. */
export function ActivityScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...queryOf(getActivityRoute, { params: { id } }), select: ({ activity }) => activity });
  if (!query.data)
    return <DetailStates title="Активност" back={back} query={query} failedText="Активността не можа да се зареди." />;
  return <ActivityPage activity={query.data} />;
}

function ActivityPage({ activity }: { activity: ActivityDetail }) {
  return (
    <>
      <PageHeader
        title={actionLabel(activity.action)}
        back={back}
        aside={<UndoState activity={activity} />}
        actions={activity.canUndo && <UndoButton id={activity.id} />}
      />
      <div className="narrow-page">
        <ActivityFacts activity={activity} />
        <ActivityChanges activity={activity} />
      </div>
    </>
  );
}

function UndoButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const undo = () => {
    setBusy(true);
    void undoActivity(id).then(() => setBusy(false));
  };
  return (
    <Button variant="primary" busy={isBusy} onClick={undo}>
      <Undo2 aria-hidden="true" size={16} /> Върни промяната
    </Button>
  );
}

function ActivityFacts({ activity }: { activity: ActivityDetail }) {
  const { subjectType, subjectId, subjectName } = activity;
  const path = usePanelParts().recordPath(subjectType, subjectId);
  const name = subjectName || subjects[subjectType]?.label || 'Запис';
  return (
    <FormSection title="Накратко">
      <dl className="facts">
        <Fact term="Запис">{path && subjectId !== '' ? <Link to={path}>{name}</Link> : name}</Fact>
        <Fact term="Кой">
          {activity.actorName} {activity.address !== '' && <span className="muted">от {activity.address}</span>}
        </Fact>
        <Fact term="Кога">
          <time dateTime={activity.at}>{formatDateTime(activity.at)}</time>
        </Fact>
        {activity.undoOf !== null && (
          <Fact term="Връща">
            <Link to="/admin/activities/$id" params={{ id: activity.undoOf }}>
              предишната промяна
            </Link>
          </Fact>
        )}
      </dl>
    </FormSection>
  );
}

function ActivityChanges({ activity }: { activity: ActivityDetail }) {
  if (activity.recordsTotal > 0) return <RecordsChanged activity={activity} />;
  if (changedFields(activity.before, activity.after).length === 0) return null;
  return (
    <FormSection title="Какво се промени">
      <ChangesTable subject={activity.subjectType} before={activity.before} after={activity.after} />
    </FormSection>
  );
}

/** Lists the records of a change that affected several. */
function RecordsChanged({ activity: { records, recordsTotal } }: { activity: ActivityDetail }) {
  const isCut = recordsTotal > records.length;
  const { recordPath } = usePanelParts();
  return (
    <FormSection
      title="Какво се промени"
      text={isCut ? `Показани са първите ${records.length} от ${recordsTotal} записа.` : undefined}
    >
      {records.map((record) => {
        const name = record.subjectName || subjects[record.subjectType]?.label || '';
        const path = recordPath(record.subjectType, record.subjectId);
        return (
          <section key={record.subjectId} className="changed-record">
            <h3>{path ? <Link to={path}>{name}</Link> : name}</h3>
            <ChangesTable subject={record.subjectType} before={record.before} after={record.after} />
          </section>
        );
      })}
    </FormSection>
  );
}
