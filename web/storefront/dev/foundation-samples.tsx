import { Icon } from '#web/shared/ui/icon.tsx';
import { Sample } from './sample.tsx';

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'spark',
  'spark-ink',
  'spark-fill',
];
const meanings = ['good', 'good-soft', 'warn', 'warn-soft', 'bad', 'bad-soft', 'info', 'focus', 'solid'];
const icons = ['bag', 'menu', 'search', 'close', 'left', 'right', 'filters'] as const;
const flavours = ['menta', 'ledena-menta', 'borovinka', 'tsitrus', 'dinya', 'mango', 'kafe', 'kola', 'kanela'];

/** Colours, typography, icons. */
export function FoundationSamples() {
  return (
    <>
      <Sample title="Цветове">
        {[...colours, ...meanings].map((name) => (
          <span key={name} style={{ display: 'grid', gap: '0.25rem', fontSize: '0.875rem' }}>
            <i
              style={{
                width: '4.5rem',
                height: '2.5rem',
                border: '1px solid var(--line)',
                background: `var(--${name})`,
              }}
            />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="Вкусове">
        {flavours.map((name) => (
          <span key={name} className="flavour" data-flavour={name}>
            <i />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="Букви">
        <p style={{ font: '900 2.5rem/1 var(--font-display)' }}>Кофеин на пауч 0123</p>
        <p>Обикновен текст: жълтата дюля беше щастлива, че пухът, който цъфна, замръзна като гьон. 12,50 лв.</p>
        <a className="link" href="#top">
          Връзка
        </a>
      </Sample>
      <Sample title="Икони">
        {icons.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Sample>
    </>
  );
}
