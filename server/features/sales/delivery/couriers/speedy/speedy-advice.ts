/** Codes of "Appendix 3 - Error Codes" of Speedy's documentation, and what staff can do. Others have only its words. */
const advice: Readonly<Record<number, string>> = {
  100: 'Виж името и телефона в поръчката и обекта в Настройки → Куриери.',
  120: 'Поправи адреса в поръчката.',
  160: 'Избери друг офис за предаване в Настройки → Куриери.',
  180: 'Избери друг офис или автомат в поръчката.',
  400: 'Договорът не включва тази услуга: обади се на Спиди.',
  410: 'Виж наложения платеж в Настройки → Куриери и в договора със Спиди.',
  420: 'Договорът не включва преглед или тест за тази доставка: изключи го в поръчката.',
  620: 'Виж теглото на продуктите.',
  700: 'Виж кой плаща на куриера в Настройки → Куриери.',
};

/** What to do about an error of Speedy; empty when only its own words help. */
export function speedyAdvice(code: number | null | undefined): string {
  return advice[code ?? 0] ?? '';
}
