CREATE TABLE "sale_document_counter" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_number" bigint NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_document_counter_check" CHECK ("sale_document_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sale_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"cancels" uuid,
	"entry_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"tax_event_at" timestamp with time zone NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "sale_documents_kind_check" CHECK ("sale_documents"."kind" in ('document', 'invoice', 'credit_note')),
	CONSTRAINT "sale_documents_cancels_check" CHECK (("sale_documents"."kind" = 'credit_note') = ("sale_documents"."cancels" is not null)),
	CONSTRAINT "sale_documents_sums_check" CHECK ("sale_documents"."net" >= 0 and "sale_documents"."vat" >= 0 and "sale_documents"."gross" = "sale_documents"."net" + "sale_documents"."vat"),
	CONSTRAINT "sale_documents_number_check" CHECK ("sale_documents"."number" between 1 and 9999999999)
);
--> statement-breakpoint
ALTER TABLE "payment_entries" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_cancels_sale_documents_id_fk" FOREIGN KEY ("cancels") REFERENCES "public"."sale_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_documents" ADD CONSTRAINT "sale_documents_entry_id_payment_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."payment_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_documents_number_key" ON "sale_documents" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_documents_sale_key" ON "sale_documents" USING btree ("order_id","kind") WHERE "sale_documents"."kind" <> 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_documents_entry_key" ON "sale_documents" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_documents_return_key" ON "sale_documents" USING btree ("cancels") WHERE "sale_documents"."entry_id" is null and "sale_documents"."kind" = 'credit_note';--> statement-breakpoint
CREATE INDEX "sale_documents_order_idx" ON "sale_documents" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "sale_documents_date_idx" ON "sale_documents" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "sale_documents_tax_event_idx" ON "sale_documents" USING btree ("tax_event_at");--> statement-breakpoint
CREATE INDEX "sale_documents_search_idx" ON "sale_documents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_documents
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_document_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number IS DISTINCT FROM (SELECT last_number FROM sale_document_counter WHERE id = 1) THEN
    RAISE EXCEPTION 'The number of a document of sale is taken from sale_document_counter.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_documents_number BEFORE INSERT ON sale_documents
FOR EACH ROW EXECUTE FUNCTION check_document_number();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_document_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.last_number <> OLD.last_number + 1 OR NEW.last_issued_at < OLD.last_issued_at THEN
    RAISE EXCEPTION 'Document numbers increase by one and are never taken back.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_document_counter_steps BEFORE UPDATE OR DELETE ON sale_document_counter
FOR EACH ROW EXECUTE FUNCTION check_document_counter();
