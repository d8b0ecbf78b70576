import EngravedText from './engraved-text.tsx';

/** The text on the picture of the product, for the eye: the field has the text. */
export default function EngravingPreview({ text, picture }: { text: string; picture: string | undefined }) {
  return (
    <figure className="engraving" aria-hidden="true">
      {picture === undefined ? null : <img src={picture} alt="" width={640} height={640} />}
      <EngravedText text={text} />
      <figcaption>Приблизително. Точното място и размер избира гравьорът.</figcaption>
    </figure>
  );
}
