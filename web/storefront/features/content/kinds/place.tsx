import { buttonClass } from '#web/shared/ui/button.tsx';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import { SectionLink } from '../section-link.tsx';
import type { KindProps } from '../section-of.ts';
import { SectionPicture } from '../section-picture.tsx';

/** Address, opening hours and a link to a map. Nothing of other sites is loaded. */
export default function Place({ id, props, level }: KindProps<'map'>) {
  const { title, address, hours, text, map, picture } = props;
  return (
    <section {...labelledBy(id, title)} className="shop-place" data-pictured={picture ? true : undefined}>
      <div className="place-words stack loose">
        <SectionHeading id={id} title={title} level={level} />
        <address className="place-address">{address}</address>
        {hours.length === 0 ? null : (
          <table className="place-hours">
            <caption className="sr-only">Работно време</caption>
            <tbody>
              {hours.map(({ days, hours: open }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td>{open}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {text === '' ? null : <RenderedText html={text} />}
        {map ? (
          <SectionLink href={map.href} className={buttonClass('outline', 'normal', 'align-start')}>
            {map.text}
          </SectionLink>
        ) : null}
      </div>
      {picture ? <SectionPicture picture={picture} sizes="(min-width: 44rem) 560px, 100vw" /> : null}
    </section>
  );
}
