import type { RefundWay, ReturnReason } from './returns.ts';

/** The names of the return reasons for panel and customer. */
export const returnReasonNames: Readonly<Record<ReturnReason, string>> = {
  withdrawal: 'Отказ в 14-дневния срок',
  damaged: 'Повредена стока',
  wrong: 'Сбъркана стока',
  uncollected: 'Непотърсена пратка',
  other: 'Друга причина',
};

export const refundWayNames: Readonly<Record<RefundWay, string>> = {
  card: 'по картата на купувача',
  bank_transfer: 'с банков превод',
  cash: 'на ръка',
};
