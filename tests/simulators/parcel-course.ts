import { labelPdf } from './label-pdf.ts';

/** What happens to a parcel: it is delivered, refused and brought back, or never handed over. */
export type Course = 'delivered' | 'refused' | 'stays';
export type Step = 'prepared' | 'taken' | 'waiting' | 'delivered' | 'refused' | 'returned' | 'cancelled';

export interface SimulatedParcel {
  number: string;
  /** The shop's reference. */
  reference: string;
  phone: string;
  cod: number;
  /** The request as it was received. */
  asked: unknown;
  course: Course;
  createdAt: number;
  cancelled: boolean;
}

const hour = 3_600_000;
/** Hours after the request at which a parcel reaches each step. */
const courses: Readonly<Record<Course, readonly (readonly [Step, number])[]>> = {
  delivered: [['prepared', 0], ['taken', 2], ['waiting', 20], ['delivered', 30]],
  refused: [['prepared', 0], ['taken', 2], ['waiting', 20], ['refused', 30], ['returned', 60]],
  stays: [['prepared', 0]],
}; // prettier-ignore
/** Cash on delivery is paid out this long after the delivery. */
const payoutHours = 24;

/** The fault of the next call, or of a list until it is changed. */
export type Fault = 'slow' | 'down' | 'silent-after-work' | 'refused' | 'error-in-200' | 'no-json' | 'locker-full';

/** The parcels of one simulated courier. Where each is depends only on the clock, so that a test moves all at once. */
export class SimulatedParcels {
  readonly parcels = new Map<string, SimulatedParcel>();
  /** The faults of the next calls, in order; `none` lets one pass. */
  readonly faults: (Fault | 'none')[] = [];
  /** A `slow` call does its work when this is settled. */
  slowUntil: Promise<void> = Promise.resolve();
  /** Every call: what was asked for. */
  readonly calls: string[] = [];
  clock = () => Date.now();
  nextCourse: Course = 'delivered';
  /** How much of the list of places is sent. */
  places: 'all' | 'half' | 'none' = 'all';
  /** Adds fields that the documentation does not mention. */
  addsFields = false;
  refusesKeys = false;
  /** Parcels whose label is damaged, and so is every file with it. */
  readonly brokenLabels = new Set<string>();
  readonly #firstNumber: number;
  #count = 0;

  constructor(firstNumber: number) {
    this.#firstNumber = firstNumber;
  }

  create(parcel: Pick<SimulatedParcel, 'reference' | 'phone' | 'cod' | 'asked'>): SimulatedParcel {
    const number = String(this.#firstNumber + ++this.#count);
    const made = { ...parcel, number, course: this.nextCourse, createdAt: this.clock(), cancelled: false };
    this.parcels.set(number, made);
    return made;
  }

  labelOf(numbers: readonly string[]): string {
    return numbers.some((number) => this.brokenLabels.has(number)) ? '%PDF-1.4\nnothing' : labelPdf(numbers);
  }

  /** Null after the courier took the parcel. */
  cancel(number: string): SimulatedParcel | null {
    const parcel = this.parcels.get(number);
    if (!parcel || this.stepOf(parcel) !== 'prepared') return null;
    parcel.cancelled = true;
    return parcel;
  }

  /** The steps that a parcel has reached, with their times. */
  stepsOf({ course, createdAt, cancelled }: SimulatedParcel): { step: Step; at: number }[] {
    if (cancelled) return [{ step: 'cancelled', at: createdAt }];
    return courses[course]
      .map(([step, hours]) => ({ step, at: createdAt + hours * hour }))
      .filter(({ at }) => at <= this.clock());
  }

  stepOf(parcel: SimulatedParcel): Step {
    return this.stepsOf(parcel).at(-1)?.step ?? 'prepared';
  }

  /** When the cash on delivery of a parcel was paid out; null before. */
  paidOutAt(parcel: SimulatedParcel): number | null {
    const delivered = this.stepsOf(parcel).find(({ step }) => step === 'delivered');
    const at = (delivered?.at ?? Infinity) + payoutHours * hour;
    return parcel.cod > 0 && at <= this.clock() ? at : null;
  }

  /** Live parcels: a lost answer that is asked for twice would make two. */
  open(): SimulatedParcel[] {
    return [...this.parcels.values()].filter(({ cancelled }) => !cancelled);
  }

  list<T>(all: readonly T[]): T[] {
    if (this.places === 'none') return [];
    return this.places === 'half' ? all.slice(0, Math.floor(all.length / 2) - 1) : [...all];
  }
}
