import { Link } from '@tanstack/react-router';
import { maxPictureUses, type PictureUse } from '#contracts/media/media-library.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';

const kinds: Readonly<Record<PictureUse['kind'], string>> = {
  product: 'Продукт',
  category: 'Категория',
  page: 'Страница',
  design: 'Дизайн',
};

/** The places that show a picture or video, each with a link. */
export function PictureUses({
  uses,
  emptyText = 'Никъде. Можеш да я изтриеш.',
}: {
  uses: readonly PictureUse[];
  emptyText?: string;
}) {
  return (
    <FormSection title="Къде се показва">
      {uses.length === 0 && <p className="muted">{emptyText}</p>}
      <ul className="mini-list">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.id}`} className="two-lines">
            <UseLink use={use} />
            <small>{kinds[use.kind]}</small>
          </li>
        ))}
      </ul>
      {uses.length === maxPictureUses && <p className="muted">Показани са първите {maxPictureUses} места.</p>}
    </FormSection>
  );
}

function UseLink({ use: { kind, id, name } }: { use: PictureUse }) {
  switch (kind) {
    case 'product':
      return (
        <Link to="/admin/products/$id" params={{ id }} className="link">
          {name}
        </Link>
      );
    case 'category':
      return (
        <Link to="/admin/categories" className="link">
          {name}
        </Link>
      );
    case 'page':
      return (
        <Link to="/admin/content/$id" params={{ id }} className="link">
          {name}
        </Link>
      );
    case 'design':
      return name;
  }
}
