import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useRef } from 'react';
import { useSize } from '#web/admin/patterns/preview-frame/use-size.ts';
import { type ChartData, type ChartPoint, namedPlaces } from './chart-data.ts';

const height = 220;
const room = { top: 12, bottom: 28, end: 8 };
/** The width of a letter on the axis, roughly. */
const letter = 7.5;
const widthOfName = 68;

/** What a plot of either shape draws. */
export interface PlotProps {
  data: ChartData;
  hasBefore: boolean;
  /** The point that is read out. */
  place: number;
  onPoint: (place: number) => void;
}

/** Columns over time or another order, and the compared period as a line. Drawn at the size of its box. */
export function ColumnChart({ data, hasBefore, place, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  return (
    <div ref={box} style={{ minHeight: height }}>
      {width > 0 && <Drawing {...{ data, hasBefore, place, onPoint, width }} />}
    </div>
  );
}

function Drawing({ data, hasBefore, place, onPoint, width }: PlotProps & { width: number }) {
  const { points, formatAxis, unit } = data;
  const values = points.flatMap(({ value, before }) => [value ?? 0, hasBefore ? (before ?? 0) : 0]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(unit, ...values)], [height - room.bottom, room.top]).nice(4);
  const marks = y.ticks(4).filter((mark) => mark % unit === 0 || unit === 1);
  const start = Math.max(...marks.map((mark) => formatAxis(mark).length)) * letter + 8;
  const x = scaleBand(
    points.map(({ key }) => key),
    [start, width - room.end],
  ).padding(points.length > 40 ? 0.1 : 0.25);
  const middle = ({ key }: ChartPoint) => (x(key) ?? 0) + x.bandwidth() / 2;
  const path = line<ChartPoint>(middle, ({ before }) => y(before ?? 0)).defined(
    ({ before }) => before !== null && before !== undefined,
  )([...points]);
  const names = namedPlaces(points.length, Math.max(2, Math.floor((width - start) / widthOfName)));
  return (
    <svg width={width} height={height} aria-hidden="true">
      {marks.map((mark) => (
        <g key={mark} transform={`translate(0 ${y(mark)})`}>
          <line className="chart-rule" x1={start} x2={width - room.end} />
          <text className="chart-mark" x={start - 8} dy="0.32em">
            {formatAxis(mark)}
          </text>
        </g>
      ))}
      {points.map((point, index) => (
        <g key={point.key} data-pointed={index === place || undefined} onPointerEnter={() => onPoint(index)}>
          <rect className="chart-ground" x={x(point.key)} y={room.top} width={x.step()} height={height - room.bottom} />
          <rect
            className="chart-bar"
            x={x(point.key)}
            y={Math.min(y(point.value ?? 0), y(0))}
            width={x.bandwidth()}
            height={Math.abs(y(point.value ?? 0) - y(0))}
            rx={Math.min(3, x.bandwidth() / 4)}
          />
        </g>
      ))}
      {hasBefore && path && <path className="chart-before" d={path} />}
      {names.map((index) => {
        const point = points[index];
        return (
          point && (
            <text key={point.key} className="chart-name" x={middle(point)} y={height - 8}>
              {point.short}
            </text>
          )
        );
      })}
    </svg>
  );
}
