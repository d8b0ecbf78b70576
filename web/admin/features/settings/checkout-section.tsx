import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';

/** Who may order, and the data that customers must provide. */
export function CheckoutSection() {
  return (
    <FormSection anchor="checkout" title="Поръчка и отзиви">
      <CheckField
        name="takesOrders"
        label="Магазинът приема поръчки"
        hint="Без отметка продуктите се виждат, но не се купуват: в нов магазин пише „Отваряме скоро“, а в работил – „Сега не приемаме поръчки“ или твой текст от „Кратки текстове“. Поръчки по телефона въвеждаш винаги."
      />
      <CheckField name="guestCheckout" label="Поръчка без профил" />
      <CheckField
        name="adultsOnly"
        label="Само за пълнолетни"
        hint="Пише го на страниците и при поръчката, а в условията – с полето за възрастта."
      />
      <CheckField
        name="ageCheck"
        label="Питай за навършени 18 години"
        hint="Веднъж при първото посещение, и с отметка при всяка поръчка. Само ако продаваш на пълнолетни."
      />
      <CheckField name="reviewRequests.enabled" label="Моли за отзив с писмо след доставката" />
      <WholeField name="reviewRequests.days" label="Дни след доставката" min={1} max={60} />
    </FormSection>
  );
}
