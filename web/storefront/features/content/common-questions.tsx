import { formatMoney } from '#web/shared/format/format-money.ts';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

/** What people ask before the first order. */
export function CommonQuestions() {
  const { delivery, email, phone } = useSettings();
  return (
    <section aria-labelledby="questions" className="questions">
      <h2 id="questions">Често питат</h2>
      <details>
        <summary>Какво е кофеинов пауч?</summary>
        <p>
          Малка торбичка с кофеин и аромат. Слага се под горната устна за 20–30 минути и после се изхвърля. Не се дъвче
          и не се гълта. Без тютюн и без никотин.
        </p>
      </details>
      <details id="how-much" open>
        <summary>Колко е много?</summary>
        <p>
          Едно еспресо има около 60–80 mg кофеин. За здрав възрастен Европейският орган по безопасност на храните сочи
          до 200 mg наведнъж и до 400 mg на ден, от всички източници. Силата стои на всяка кутия: 30, 50 или 80 mg на
          пауч.
        </p>
      </details>
      <details>
        <summary>За кого не е?</summary>
        <p>Не се препоръчва за деца, бременни и кърмачки, нито за хора, чувствителни към кофеин.</p>
      </details>
      <details>
        <summary>Колко струва доставката?</summary>
        <p>
          До офис на куриер {formatMoney(delivery.officePrice)}, до адрес {formatMoney(delivery.addressPrice)}
          {delivery.freeFrom ? `. Над ${formatMoney(delivery.freeFrom)} доставката е за наша сметка` : ''}.
        </p>
      </details>
      <details>
        <summary>Може ли да върна?</summary>
        <p>
          Да, до 14 дни, ако кутията не е отваряна. Пишете ни{email ? ` на ${email}` : ''}
          {phone ? ` или се обадете на ${phone}` : ''}.
        </p>
      </details>
    </section>
  );
}
