import type { MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { focusAttributes } from '#contracts/media/picture-focus.rule.ts';
import { useFieldId } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import type { PictureDetail, PictureFormValues } from './picture-detail.ts';

const shapes = [
  { name: 'Широка', className: 'focus-wide' },
  { name: 'Квадрат', className: 'focus-square' },
  { name: 'Висока', className: 'focus-tall' },
];

/** The point of a picture that stays in view: pressed in the picture, or moved by two sliders. */
export function FocusFields({ picture: { id, width, height } }: { picture: PictureDetail['picture'] }) {
  const { field: x } = useController<PictureFormValues, 'focusX'>({ name: 'focusX' });
  const { field: y } = useController<PictureFormValues, 'focusY'>({ name: 'focusY' });
  const may = useCanWrite();
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (!may) return;
    const box = event.currentTarget.getBoundingClientRect();
    x.onChange(percentOf(event.clientX - box.left, box.width));
    y.onChange(percentOf(event.clientY - box.top, box.height));
  };
  const src = `/media/${id}/960.webp`;
  return (
    <div className="stack loose" role="group" aria-label="Важното в снимката">
      <p className="muted">
        Натисни върху важното. То остава видимо там, където страницата показва само част от снимката.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders below do the same by keyboard */}
      <div className="focus-picture" onClick={choose}>
        <img src={src} alt="" width={width} height={height} />
        <span className="focus-point" style={{ insetInlineStart: `${x.value}%`, insetBlockStart: `${y.value}%` }} />
      </div>
      <div className="focus-sliders field-grid two stack loose">
        <FocusSlider name="focusX" label="Отляво" value={x.value} onValue={x.onChange} />
        <FocusSlider name="focusY" label="Отгоре" value={y.value} onValue={y.onChange} />
      </div>
      <ul className="focus-shapes row" aria-label="Как изглежда изрязана">
        {shapes.map(({ name, className }) => (
          <li key={name}>
            <figure className="stack">
              <img
                className={className}
                src={src}
                alt=""
                width={width}
                height={height}
                {...focusAttributes({ x: x.value, y: y.value })}
              />
              <figcaption className="muted">{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FocusSliderProps {
  name: string;
  label: string;
  value: number;
  onValue: (value: number) => void;
}

function FocusSlider({ name, label, value, onValue }: FocusSliderProps) {
  const id = useFieldId(name);
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}: {value}%
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </div>
  );
}

const percentOf = (distance: number, length: number): number =>
  length === 0 ? 50 : Math.min(100, Math.max(0, Math.round((distance / length) * 100)));
