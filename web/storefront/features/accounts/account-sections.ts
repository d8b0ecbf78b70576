import { Heart, House, MapPin, MessageSquareText, Package, Shield, ShieldCheck, User } from '#web/shared/ui/icons.ts';

/** The account pages in navigation order. Other features add their pages here. */
export const accountSections = [
  { to: '/account', label: 'Преглед', icon: House },
  { to: '/account/orders', label: 'Поръчки', icon: Package },
  { to: '/account/favourites', label: 'Любими', icon: Heart },
  { to: '/account/addresses', label: 'Адреси', icon: MapPin },
  { to: '/account/reviews', label: 'Отзиви', icon: MessageSquareText },
  { to: '/account/profile', label: 'Данни', icon: User },
  { to: '/account/security', label: 'Сигурност', icon: ShieldCheck },
  { to: '/account/privacy', label: 'Поверителност', icon: Shield },
] as const;

/** The section of a page; an order page belongs to the orders. */
export function sectionOf(pathname: string): (typeof accountSections)[number] {
  const [overview, ...others] = accountSections;
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? overview;
}
