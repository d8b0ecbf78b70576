import { scaleBand, scaleLinear } from 'd3-scale';
import { useRef } from 'react';
import { useSize } from '#web/admin/patterns/preview-frame/use-size.ts';
import type { PlotProps } from './column-chart.tsx';

const rowHeight = 44;
/** The part of a row above the bar, for the name. */
const nameHeight = 18;

/** A bar for each name, the compared period as a mark on it. Names stand above their bars, so that long ones fit. */
export function RowChart({ data, hasBefore, place, onPoint }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const { points, format, unit } = data;
  const height = points.length * rowHeight;
  const values = points.flatMap(({ value, before }) => [value ?? 0, hasBefore ? (before ?? 0) : 0]);
  const x = scaleLinear([Math.min(0, ...values), Math.max(unit, ...values)], [0, Math.max(0, width - 2)]);
  const y = scaleBand(
    points.map(({ key }) => key),
    [0, height],
  );
  return (
    <div ref={box} style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true">
          {points.map(({ key, label, value, before }, index) => (
            <g
              key={key}
              transform={`translate(0 ${y(key)})`}
              data-pointed={index === place || undefined}
              onPointerEnter={() => onPoint(index)}
            >
              <rect className="chart-ground" width={width} height={rowHeight} />
              <text className="chart-row-name" y={nameHeight - 4}>
                {shortened(label, width - 110)}
              </text>
              <text className="chart-row-value" x={width} y={nameHeight - 4}>
                {value === null ? '—' : format(value)}
              </text>
              <rect className="chart-track" y={nameHeight + 2} width={width} height={12} rx={3} />
              <rect
                className="chart-bar"
                x={Math.min(x(0), x(value ?? 0))}
                y={nameHeight + 2}
                width={Math.abs(x(value ?? 0) - x(0))}
                height={12}
                rx={3}
              />
              {hasBefore && before !== null && before !== undefined && (
                <line className="chart-tick" x1={x(before)} x2={x(before)} y1={nameHeight - 1} y2={nameHeight + 17} />
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}

/** The beginning of a name that fits, at about seven pixels a letter. The table has it whole. */
function shortened(name: string, width: number): string {
  const most = Math.max(8, Math.floor(width / 7.2));
  return name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`;
}
