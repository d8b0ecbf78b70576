/** Stands in until the page proper is written. */
export default function ComingPage() {
  return <div className="wrap state">Страницата е в работа.</div>;
}
