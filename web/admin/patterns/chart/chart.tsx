import type { ReactNode } from 'react';
import { type ChartData, type ChartPoint, chartSentence } from './chart-data.ts';
import { ColumnChart } from './column-chart.tsx';
import { RowChart } from './row-chart.tsx';
import { useReading } from './use-reading.ts';
import './chart.css';

interface ChartProps {
  data: ChartData;
  /** `columns` for points in an order of their own, such as days; `rows` for names. */
  shape: 'columns' | 'rows';
  /** The same data as a table: no chart is without one. */
  table: ReactNode;
}

/**
 * A chart with all that belongs to one: its sentence, the reading of one point, which arrow keys and pointer choose, and
 * the table of the data.
 */
export function Chart({ data, shape, table }: ChartProps) {
  const { points, title, beforeName } = data;
  const reading = useReading(points.length, shape === 'columns' ? points.length - 1 : 0);
  const hasBefore = beforeName !== undefined && points.some(({ before }) => before !== null && before !== undefined);
  const Plot = shape === 'columns' ? ColumnChart : RowChart;
  const point = points[reading.place];
  return (
    <>
      {points.length > 0 && (
        <figure className="chart panel-card padded">
          <figcaption className="row spread">
            <strong>{title}</strong>
            <small className="chart-legend row" aria-hidden="true">
              <span data-kind="now">този период</span>
              {hasBefore && <span data-kind="before">{beforeName}</span>}
            </small>
          </figcaption>
          <p className="chart-sentence muted">{chartSentence(data)}</p>
          {point && <Reading point={point} data={data} hasBefore={hasBefore} />}
          <div
            className="chart-plot"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows read out one point after another
            tabIndex={0}
            role="img"
            aria-label={`${chartSentence(data)} Стрелките сменят стойността, която се чете.`}
            onKeyDown={reading.onKeyDown}
          >
            <Plot data={data} hasBefore={hasBefore} place={reading.place} onPoint={reading.choose} />
          </div>
        </figure>
      )}
      <div>{table}</div>
    </>
  );
}

function Reading({ point, data, hasBefore }: { point: ChartPoint; data: ChartData; hasBefore: boolean }) {
  const { label, value, before } = point;
  return (
    <p className="chart-reading" role="status">
      <span>{label}:</span> <strong className="nowrap">{value === null ? 'няма' : data.format(value)}</strong>
      {hasBefore && before !== null && before !== undefined && (
        <span className="muted">
          {' '}
          {data.beforeName}: <span className="nowrap">{data.format(before)}</span>
        </span>
      )}
    </p>
  );
}
