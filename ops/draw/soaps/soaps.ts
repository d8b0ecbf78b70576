/** What the drawings of a soap need; the words of the shop are in server/presets/soap. */
export interface SoapLook {
  slug: string;
  name: string;
  colour: string;
  /** Of the paper band and its words. */
  paper: string;
  /** What lies on the soap or is pressed into it. */
  topping:
    | 'sprigs'
    | 'petals'
    | 'comb'
    | 'salt'
    | 'swirl'
    | 'flakes'
    | 'orange'
    | 'bands'
    | 'plain'
    | 'marigold'
    | 'pine'
    | 'nettle'
    | 'rosemary';
}

export const soaps: readonly SoapLook[] = [
  { slug: 'lavandula', name: 'лавандула', colour: '#c3b3dc', paper: '#6d579b', topping: 'sprigs' },
  { slug: 'roza-i-glina', name: 'роза и глина', colour: '#eab4b4', paper: '#b4455f', topping: 'petals' },
  { slug: 'mashterka-i-med', name: 'мащерка и мед', colour: '#e4ad4e', paper: '#99631a', topping: 'comb' },
  { slug: 'morska-sol', name: 'морска сол', colour: '#a9d3da', paper: '#26717f', topping: 'salt' },
  { slug: 'aktiven-vaglen', name: 'активен въглен', colour: '#3f4145', paper: '#26282b', topping: 'swirl' },
  { slug: 'oves', name: 'овес', colour: '#e8d6b6', paper: '#8c6c3c', topping: 'flakes' },
  { slug: 'portokal-i-kanela', name: 'портокал и канела', colour: '#eb9d55', paper: '#b3501b', topping: 'orange' },
  { slug: 'limonena-treva', name: 'лимонена трева', colour: '#cfdc86', paper: '#5f7a22', topping: 'bands' },
  { slug: 'koze-mlyako', name: 'козе мляко', colour: '#f3e9da', paper: '#7d8a94', topping: 'plain' },
  { slug: 'neven', name: 'невен', colour: '#f1cf6f', paper: '#bb7a12', topping: 'marigold' },
  { slug: 'bor-za-brasnene', name: 'бор', colour: '#a8bd9c', paper: '#33573f', topping: 'pine' },
];

export const shampoos: readonly SoapLook[] = [
  { slug: 'shampoan-kopriva', name: 'коприва', colour: '#9fbf7f', paper: '#3f6a2f', topping: 'nettle' },
  { slug: 'shampoan-rozmarin', name: 'розмарин', colour: '#b9c7c4', paper: '#41605c', topping: 'rosemary' },
];
