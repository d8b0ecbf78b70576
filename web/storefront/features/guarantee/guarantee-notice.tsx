import { Link } from '@tanstack/react-router';
import { guaranteeNotice } from '#contracts/pages/guarantee.rule.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const { title, sentences, link, href } = guaranteeNotice;
const text = sentences.join(' ');

/** In the checkout, which the notice would make longer by a screen: it stands on the product's page and in the terms. */
export function GuaranteeLine() {
  return (
    <aside className="fine" aria-label={title}>
      Законова гаранция: най-малко две години.{' '}
      <Link to="/tos" className="link" target="_blank">
        Виж условията
      </Link>
    </aside>
  );
}

/**
 * The harmonised notice on the legal guarantee with its link to Your Europe: the Commission's file unchanged and in its
 * proportions, or its content in words while the shop has no file. Never folded (Regulation (EU) 2025/1960).
 */
export function GuaranteeNotice() {
  const { guaranteeNotice: picture } = useSettings();
  return (
    <aside className="guarantee stack" aria-label={title}>
      {picture ? (
        <a href={href} target="_blank" rel="noopener">
          <img
            src={`/guarantee-notice/${picture.file}`}
            width={picture.width}
            height={picture.height}
            alt={`${title}. ${text}`}
            loading="lazy"
          />
        </a>
      ) : (
        <p>
          <strong>{title}.</strong> {text}
        </p>
      )}
      <a className="link" href={href} target="_blank" rel="noopener">
        {link}
      </a>
    </aside>
  );
}
