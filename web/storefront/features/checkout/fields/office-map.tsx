import './office-map.css';
import { courierNames } from '#contracts/orders/order-names.rule.ts';
import { border, mapTowns } from './map-outline.ts';
import { keyOf, type ListedOffice } from './office-list.tsx';

type Point = readonly [x: number, y: number];
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Degrees of longitude are shorter than those of latitude at this height. */
const narrowing = Math.cos((42.7 * Math.PI) / 180);
const kilometresPerUnit = 111.2;
/** Height to width of the picture, and its smallest width: about 5 km. */
const aspect = 0.75;
const leastWidth = 0.045;

const project = (lat: number, lng: number): Point => [lng * narrowing, -lat];
const officeTypes = [
  ['office', 'офис'],
  ['locker', 'автомат'],
] as const;
const outline = border.map(([lng, lat]) => project(lat, lng).join(',')).join(' ');

interface Props {
  offices: readonly ListedOffice[];
  /** The key of the selected office. */
  selected: string;
  /** The buyer's place, if they gave it. */
  at: { lat: number; lng: number } | undefined;
  onChoose: (office: ListedOffice) => void;
}

/**
 * The places on an outline of Bulgaria, drawn without any third party. A pointer can choose a place here; the list is
 * the control for keyboards and screen readers.
 */
export default function OfficeMap({ offices, selected, at, onChoose }: Props) {
  const markers = offices.flatMap((office) =>
    office.lat === null || office.lng === null ? [] : [{ office, point: project(office.lat, office.lng) }],
  );
  // The selected place is drawn last, above its neighbours.
  markers.sort((a, b) => Number(keyOf(a.office) === selected) - Number(keyOf(b.office) === selected));
  const own = at && project(at.lat, at.lng);
  const box = boxAround([...markers.map(({ point }) => point), ...(own ? [own] : [])]);
  const unit = box.width / 100;
  const kilometres = scaleOf(box.width * kilometresPerUnit);
  const isNear = box.width < 0.6;
  return (
    <figure className="office-map">
      <svg viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`} aria-hidden="true">
        <polygon className="land" points={outline} strokeWidth={unit / 2} />
        {markers.map(({ office, point: [x, y] }) => (
          <g
            key={keyOf(office)}
            className="place"
            data-type={office.type}
            data-selected={keyOf(office) === selected || undefined}
            onClick={() => onChoose(office)}
          >
            <title>{`${courierNames[office.courier]}: ${office.name}, ${office.address}`}</title>
            <circle className="touch" cx={x} cy={y} r={unit * 4} />
            <circle cx={x} cy={y} r={unit * (keyOf(office) === selected ? 2.6 : 1.8)} strokeWidth={unit / 2} />
          </g>
        ))}
        {mapTowns
          .filter(([, , , isLarge]) => isLarge || isNear)
          .map(([name, lat, lng]) => {
            const [x, y] = project(lat, lng);
            return (
              <text key={name} className="town" x={x} y={y - unit * 3.5} fontSize={unit * 4} strokeWidth={unit}>
                {name}
              </text>
            );
          })}
        {own ? <circle className="own" cx={own[0]} cy={own[1]} r={unit * 1.5} strokeWidth={unit} /> : null}
      </svg>
      <figcaption>
        <span className="scale-of">
          <span className="scale" style={{ width: `${(kilometres / (box.width * kilometresPerUnit)) * 100}%` }} />
          {kilometres} км
        </span>
        {officeTypes
          .filter(([type]) => markers.some(({ office }) => office.type === type))
          .map(([type, name]) => (
            <span key={type} className="key" data-type={type}>
              {name}
            </span>
          ))}
      </figcaption>
    </figure>
  );
}

/** A box of the picture's proportions around all points with a margin. */
function boxAround(points: readonly Point[]): Box {
  const range = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis]);
    return { least: Math.min(...values), most: Math.max(...values) };
  };
  const [x, y] = [range(0), range(1)];
  const width = Math.max(leastWidth, (x.most - x.least) * 1.25, ((y.most - y.least) * 1.3) / aspect);
  const height = width * aspect;
  return { left: (x.least + x.most - width) / 2, top: (y.least + y.most - height) / 2, width, height };
}

/** The longest round length of at most a third of the picture. */
function scaleOf(kilometres: number): number {
  return [100, 50, 20, 10, 5, 2, 1, 0.5].find((length) => length <= kilometres / 3) ?? 0.5;
}
