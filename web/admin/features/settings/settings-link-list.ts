import {
  BadgeCheck,
  CreditCard,
  DatabaseBackup,
  FileCog,
  FileText,
  HeartPulse,
  Rss,
  ShieldCheck,
  Mail,
  MailCheck,
  MapPin,
  MessageSquareText,
  Truck,
} from 'lucide-react';

/** Settings that have screens of their own. */
export const settingsLinks = [
  {
    to: '/admin/settings/letters',
    icon: MailCheck,
    title: 'Писма',
    text: 'Какво пишем на клиентите, и проба на пощата.',
  },
  {
    to: '/admin/settings/couriers',
    icon: Truck,
    title: 'Куриери',
    text: 'Договори с Еконт, Спиди и BOX NOW: ключове, подател, наложен платеж.',
  },
  {
    to: '/admin/settings/offices',
    icon: MapPin,
    title: 'Офиси на куриерите',
    text: 'Списъците, от които клиентът избира офис.',
  },
  {
    to: '/admin/settings/feeds',
    icon: Rss,
    title: 'Продуктови списъци',
    text: 'Адресите за Google, Meta и Pazaruvaj, и какво не влиза в тях.',
  },
  {
    to: '/admin/settings/registration',
    icon: BadgeCheck,
    title: 'Данни за НАП',
    text: 'Какво се пише в приложение 33, готово за копиране.',
  },
  {
    to: '/admin/settings/guarantee',
    icon: ShieldCheck,
    title: 'Законова гаранция',
    text: 'Официалното съобщение, което законът иска на сайта.',
  },
  {
    to: '/admin/settings/file',
    icon: FileCog,
    title: 'Настройки като файл',
    text: 'Изтегляне и внос на всичко наведнъж.',
  },
  {
    to: '/admin/settings/backups',
    icon: DatabaseBackup,
    title: 'Резервни копия',
    text: 'Кога е направено последното и може ли да се възстанови.',
  },
  {
    to: '/admin/settings/health',
    icon: HeartPulse,
    title: 'Състояние на магазина',
    text: 'Диск, поща, резервни копия, сертификат и последни грешки.',
  },
  { to: '/admin/pages', icon: FileText, title: 'Страници', text: 'Условия, поверителност, доставка, достъпност.' },
  {
    to: '/admin/messages',
    icon: Mail,
    title: 'Изпратени съобщения',
    text: 'Писмата и SMS, които магазинът е изпратил.',
  },
  {
    to: '/admin/payments/cards',
    icon: CreditCard,
    title: 'Плащане с карта',
    text: 'Кой приема картите, ключове и проба.',
  },
  {
    to: '/admin/sms/settings',
    icon: MessageSquareText,
    title: 'SMS',
    text: 'Доставчик, тихи часове, граници и проба.',
  },
] as const;
