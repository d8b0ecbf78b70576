import { schemasOf, type CompactClasses } from './compact-classes.ts';

/**
 * Speedy's REST API in its own words, for the calls that an adapter of a shop needs. Sources:
 *
 * - the JSON schemas that Speedy publishes (https://api.speedy.bg/v1/schema; copy of January 2024 in
 *   https://github.com/vasildakov/speedy, folder `schema`): names and types of the fields
 * - the page "Web API Documentation" (https://api.speedy.bg/api/docs; copy of October 2025 in
 *   https://github.com/alphabite-dev/speedy-sdk): what is mandatory, the longest texts, newer fields (fiscal receipts,
 *   PUDO, contract info), and `parcel` in place of `parcelId` for printing. Where the two differ, the page holds: dates
 *   and times are text there, numbers in the schemas.
 *
 * Fields of foreign addresses, pallets, vouchers and the like are described as well, so that their use is not refused.
 */
const signed = "userName!: string, password!: string, language: 'EN' | 'BG', clientSystemId: integer";
const payer = "'SENDER' | 'RECIPIENT' | 'THIRD_PARTY'";
const address =
  'countryId: integer, stateId: string, siteId: integer, siteType: string(20), siteName: string(50), postCode: string(10), streetId: integer, streetType: string(15), streetName: string(50), streetNo: string(10), complexId: integer, complexType: string(15), complexName: string(50), blockNo: string(32), entranceNo: string(10), floorNo: string(10), apartmentNo: string(10), poiId: integer, addressNote: string(200), addressLine1: string(35), addressLine2: string(35), x: number, y: number';
const phones = 'phone2: ShipmentPhoneNumber, phone3: ShipmentPhoneNumber';
const party =
  'clientId: integer, clientName: string(60), contactName: string(60), objectName: string(60), email: string(255), privatePerson: boolean, address: ShipmentAddress';

const requests: CompactClasses = {
  CreateShipmentRequest: `${signed}, id: string, sender: ShipmentSender, recipient!: ShipmentRecipient, service!: ShipmentService, content!: ShipmentContent, payment!: ShipmentPayment, pendingShipment: boolean, shipmentNote: string(200), ref1: string(30), ref2: string(30), consolidationRef: string(30), requireUnsuccessfulDeliveryStickerImage: boolean`,
  CancelShipmentRequest: `${signed}, shipmentId!: string, comment!: string(1024)`,
  FindParcelsByRefRequest: `${signed}, ref!: string, searchInRef!: integer, shipmentsOnly: boolean, includeReturns: boolean, fromDateTime: date-time, toDateTime: date-time`,
  PrintRequest: `${signed}, format: 'pdf' | 'zpl', paperSize!: 'A4' | 'A6' | 'A4_4xA6', parcels!: ParcelToPrint[], printerName: string, dpi: 'dpi203' | 'dpi300', additionalWaybillSenderCopy: 'NONE' | 'ON_SAME_PAGE' | 'ON_SINGLE_PAGE'`,
  TrackRequest: `${signed}, parcels!: TrackShipmentParcelRef[], lastOperationOnly: boolean`,
  PickupRequest: `${signed}, pickupDateTime: date-time, autoAdjustPickupDate: boolean, pickupScope: 'EXPLICIT_SHIPMENT_ID_LIST' | 'ALL_CREATED_BY_LOGGED_USER' | 'ALL_CREATED_BY_SAME_CLIENT' | 'ALL_CREATED_BY_SAME_CONTRACT_USERS', explicitShipmentIdList: string[], visitEndTime!: string, contactName: string, phoneNumber: ShipmentPhoneNumber`,
  PayoutRequest: `${signed}, fromDate!: date-time, toDate!: date-time, includeDetails: boolean`,
  CalculationRequest: `${signed}, sender: CalculationSender, recipient!: CalculationRecipient, service!: CalculationService, content!: CalculationContent, payment!: ShipmentPayment`,
  FindOfficeRequest: `${signed}, countryId: integer, siteId: integer, siteName: string, name: string, limit: integer`,
  FindSiteRequest: `${signed}, countryId!: integer, name: string, postCode: string, type: string, municipality: string, region: string`,
  GetAllSitesRequest: signed,
  GetContractClientsRequest: signed,
  GetOwnClientIdRequest: signed,
  ContractInfoRequest: signed,
  ValidateAddressRequest: `${signed}, address: ShipmentAddress`,
};

const shipment: CompactClasses = {
  ShipmentSender: `${party}, phone1!: ShipmentPhoneNumber, ${phones}, dropoffOfficeId: integer, dropoffGeoPUDOId: string`,
  ShipmentRecipient: `${party}, phone1: ShipmentPhoneNumber, ${phones}, pickupOfficeId: integer, pickupGeoPUDOId: string, autoSelectNearestOffice: boolean, autoSelectNearestOfficePolicy: AutoSelectNearestOfficePolicy`,
  AutoSelectNearestOfficePolicy:
    "unavailableNearestOfficeAction: 'DELIVERY_TO_ADDRESS' | 'CANCEL_WITH_ERROR', officeType: 'OFFICE' | 'APT'",
  ShipmentPhoneNumber: 'number!: string(20), extension: string',
  ShipmentAddress: address,
  ShipmentService:
    'pickupDate: date, serviceId!: integer, additionalServices: ShipmentAdditionalServices, deferredDays: integer, saturdayDelivery: boolean, autoAdjustPickupDate: boolean, deliveryLimitViolationAutoAdjustment: any',
  ShipmentAdditionalServices:
    'cod: ShipmentCODAdditionalService, obpd: ShipmentOBPD, declaredValue: ShipmentDeclaredValueAdditionalService, fixedTimeDelivery: integer, returns: ShipmentReturnAdditionalServices, specialDeliveryId: integer, deliveryToFloor: integer',
  ShipmentCODAdditionalService:
    "amount!: number, currencyCode: string, processingType: 'CASH' | 'POSTAL_MONEY_TRANSFER', payoutToThirdParty: boolean, payoutToLoggedClient: boolean, includeShippingPrice: boolean, cardPaymentForbidden: boolean, fiscalReceiptItems: ShipmentCODFiscalReceiptItem[]",
  // The letters are Cyrillic: А 0 %, Б 20 %, Г 9 %.
  ShipmentCODFiscalReceiptItem:
    "description!: string(50), vatGroup!: 'А' | 'Б' | 'Г', amount!: number, amountWithVat!: number",
  ShipmentOBPD: `option!: 'OPEN' | 'TEST', returnShipmentServiceId!: integer, returnShipmentPayer!: ${payer}`,
  ShipmentDeclaredValueAdditionalService: 'amount!: number, fragile: boolean, ignoreIfNotApplicable: boolean',
  ShipmentReturnAdditionalServices:
    'sendBackClientId: integer, rod: any, returnReceipt: any, electronicReturnReceipt: any, swap: any, rop: any, returnVoucher: any',
  ShipmentContent:
    'parcelsCount: integer, totalWeight: number, contents!: string(100), package!: string(50), documents: boolean, palletized: boolean, parcels: ShipmentParcel[], pendingParcels: boolean, exciseGoods: boolean, lq: boolean, goodsValue: number, goodsValueCurrencyCode: string, uitCode: string, printAdditionalBarcode: any',
  ShipmentParcel:
    'id: string, seqNo: integer, packageUniqueNumber: integer, size: ShipmentParcelSize, weight!: number, externalCarrierParcelNumber: string, ref1: string(20), ref2: string(20)',
  ShipmentParcelSize: 'width!: integer, depth!: integer, height!: integer',
  ShipmentPayment: `courierServicePayer!: ${payer}, declaredValuePayer: ${payer}, packagePayer: ${payer}, thirdPartyClientId: integer, discountCardId: any, senderBankAccount: BankAccount, administrativeFee: boolean`,
  BankAccount: 'iban!: string, accountHolder!: string',
  ParcelToPrint: 'parcel!: ShipmentParcelRef, additionalBarcode: any',
  ShipmentParcelRef: 'id: string, externalCarrierParcelNumber: string, fullBarcode: string',
  TrackShipmentParcelRef: 'ref: string, id: string, externalCarrierParcelNumber: string, fullBarcode: string',
  CalculationSender:
    'clientId: integer, privatePerson: boolean, addressLocation: AddressLocation, dropoffOfficeId: integer, dropoffGeoPUDOId: string',
  CalculationRecipient:
    'clientId: integer, privatePerson: boolean, addressLocation: AddressLocation, pickupOfficeId: integer, pickupGeoPUDOId: string',
  AddressLocation:
    'countryId: integer, stateId: string, siteId: integer, siteType: string(20), siteName: string(50), postCode: string(10)',
  CalculationService:
    'pickupDate: date, autoAdjustPickupDate: boolean, serviceIds!: integer[], additionalServices: ShipmentAdditionalServices, deferredDays: integer, saturdayDelivery: boolean',
  CalculationContent:
    'parcelsCount: integer, totalWeight: number, documents: boolean, palletized: boolean, parcels: ShipmentParcel[]',
};

const answers: CompactClasses = {
  Error: 'context: string, message!: string, id!: string, code!: integer, component: string',
  CreateShipmentResponse:
    'id: string, parcels: CreatedShipmentParcel[], price: ShipmentPrice, pickupDate: date, deliveryDeadline: date-time, error: Error',
  CreatedShipmentParcel:
    'seqNo!: integer, id!: string, externalCarrierId: integer, externalCarrierParcelNumber: string',
  ShipmentPrice:
    'amount!: number, vat!: number, total!: number, currency!: string, details!: {ShipmentPriceAmount}, amountLocal!: number, vatLocal!: number, totalLocal!: number, currencyLocal!: string, detailsLocal!: {ShipmentPriceAmount}, currencyExchangeRateUnit!: integer, currencyExchangeRate!: number, returnAmounts: any',
  ShipmentPriceAmount: 'amount!: number, percent: number, vatPercent!: number',
  CancelShipmentResponse: 'error: Error',
  FindParcelsByRefResponse: 'barcodes: string[], error: Error',
  TrackResponse: 'parcels!: TrackedParcel[], error: Error',
  TrackedParcel:
    'parcelId!: string, externalCarrierParcelNumbers: string[], operations!: TrackedParcelOperation[], externalCarrierParcelNumbersDetails: any, ref: string, trackPhase: string, error: Error',
  TrackedParcelOperation:
    'dateTime!: date-time, operationCode!: integer, place: string, description!: string, comment: string, exceptionCodes: string[], returnShipmentId: string, redirectShipmentId: string, consignee: string, podImageURL: string, additionalInfo: any',
  PickupResponse: 'orders!: PickupOrder[], error: Error',
  PickupOrder: 'id!: integer, shipmentIds!: string[], pickupPeriodFrom: date-time, pickupPeriodTo: date-time',
  PayoutResponse: 'payouts!: Payout[], error: Error',
  Payout:
    "date: date, docId: integer, docType: 'CASH' | 'POSTAL_MONEY_TRANSFER', paymentType: 'CASH' | 'BANK', payee: string, currency: string, amount: number, details: PayoutDetails[]",
  PayoutDetails:
    'lineNo: integer, shipmentId: string, pickupDate: date, primaryShipmentPickupDate: date, deliveryDate: date, sender: string, recipient: string, note: string, ref1: string, ref2: string, currency: string, order: integer, amount: number',
  CalculationResponse: 'calculations!: CalculationResult[], error: Error',
  CalculationResult:
    'serviceId: integer, additionalServices: ShipmentAdditionalServices, price: ShipmentPrice, pickupDate: date, deliveryDeadline: date-time, deliveryDeadlineWorkDayType: any, error: Error',
  FindOfficeResponse: 'offices: Office[], error: Error',
  Office:
    "id: integer, name: string, nameEn: string, siteId: integer, address: Address, workingTimeFrom: string, workingTimeTo: string, workingTimeHalfFrom: string, workingTimeHalfTo: string, workingTimeDayOffFrom: string, workingTimeDayOffTo: string, sameDayDepartureCutoff: string, sameDayDepartureCutoffHalf: string, sameDayDepartureCutoffDayOff: string, maxParcelDimensions: ShipmentParcelSize, maxParcelWeight: number, type: 'OFFICE' | 'APT', nearbyOfficeId: integer, workingTimeSchedule: any, palletOffice: boolean, cardPaymentAllowed: boolean, cashPaymentAllowed: boolean, validFrom: date, validTo: date, cargoTypesAllowed: CargoType[], pickUpAllowed: boolean, dropOffAllowed: boolean",
  CargoType: "'PARCEL' | 'PALLET' | 'TYRE'",
  Address: `${address}, fullAddressString!: string, siteAddressString!: string, localAddressString!: string`,
  FindSiteResponse: 'sites: Site[], error: Error',
  Site: 'id: integer, countryId: integer, mainSiteId: integer, type: string, typeEn: string, name: string, nameEn: string, municipality: string, municipalityEn: string, region: string, regionEn: string, postCode: string, addressNomenclature: integer, x: number, y: number, servingDays: string, servingOfficeId: integer, servingHubOfficeId: integer',
  GetContractClientsResponse: 'clients: Client[], error: Error',
  Client:
    'clientId: integer, clientName: string, objectName: string, contactName: string, address: Address, email: string, privatePerson: boolean, phones: ShipmentPhoneNumber[], externalContactId: string',
  GetOwnClientIdResponse: 'clientId: integer, error: Error',
  ContractInfoResponse:
    'id: integer, specialDeliveryRequirements: any, cod: CODAdditionalServiceContractInfo, administrativeFeeAllowed: boolean, error: Error',
  CODAdditionalServiceContractInfo:
    'moneyTransferAllowed: boolean, codFiscalReceiptAllowed: boolean, hasCODAnnex: boolean, internationalCODAnnexes: any',
  ValidationResponse: 'valid: boolean, error: Error',
};

export const speedySchemas = schemasOf({ ...requests, ...shipment, ...answers });
