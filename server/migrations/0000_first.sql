CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE order_number_seq START 1001;
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"file_name" text NOT NULL,
	"creates" boolean NOT NULL,
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rows" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"ignored_columns" text[] NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"claim" uuid,
	"touched_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"activity_id" uuid,
	CONSTRAINT "product_imports_state_check" CHECK ("product_imports"."state" in ('ready', 'applying', 'applied', 'cancelled')),
	CONSTRAINT "product_imports_applied_check" CHECK (("product_imports"."state" = 'applied') = ("product_imports"."activity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "promotion_prices" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"regular_price" bigint,
	"regular_compare_at" bigint,
	CONSTRAINT "promotion_prices_price_check" CHECK ("promotion_prices"."price" >= 0),
	CONSTRAINT "promotion_prices_regular_check" CHECK ("promotion_prices"."regular_price" > "promotion_prices"."price")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"is_running" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotions_time_check" CHECK ("promotions"."starts_at" < "promotions"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "attribute_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attribute_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"image_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_not_own_parent_check" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "category_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"product_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_images_product_id_media_id_pk" PRIMARY KEY("product_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "product_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"personalizable" boolean DEFAULT false NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attribute_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"compare_at_price" bigint,
	"currency" char(3) NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"rating_average" numeric(3, 2) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"category_path" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"value_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"search_vector" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"publish_at" timestamp with time zone,
	"hide_at" timestamp with time zone,
	"schedule_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_schedule_check" CHECK ("products"."publish_at" < "products"."hide_at"),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('draft', 'active', 'archived')),
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"cause" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_cause_check" CHECK ("stock_movements"."cause" in ('initial', 'edit', 'count', 'order', 'cancellation', 'return'))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"compare_at_price" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"value_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"image_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_stock_check" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_price_check" CHECK ("variants"."price" >= 0),
	CONSTRAINT "variants_compare_at_check" CHECK ("variants"."compare_at_price" is null or "variants"."compare_at_price" > "variants"."price")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"review_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_photos_position_check" CHECK ("review_photos"."position" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "review_request_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"author_name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_hash" text GENERATED ALWAYS AS (md5(lower(btrim(text)))) STORED,
	"is_verified_buyer" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "section_products" (
	"section_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "section_products_section_id_product_id_pk" PRIMARY KEY("section_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"category_id" uuid,
	"limit" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL,
	"is_running" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sections_limit_check" CHECK ("sections"."limit" between 1 and 24),
	CONSTRAINT "sections_time_check" CHECK ("sections"."starts_at" < "sections"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"failed_tries" integer DEFAULT 0 NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"permissions" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"promotional_opt_in" boolean DEFAULT false NOT NULL,
	"sms_opt_in" boolean DEFAULT false NOT NULL,
	"has_bought" boolean DEFAULT false NOT NULL,
	"two_factor_secret" text,
	"two_factor_enabled_at" timestamp with time zone,
	"password_is_temporary" boolean DEFAULT false NOT NULL,
	"first_staff_sign_in_at" timestamp with time zone,
	"two_factor_last_step" integer,
	"role_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'admin')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_kind_check" CHECK ("consents"."kind" in ('mail', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "opt_out_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opt_out_codes_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_state_check" CHECK ("inquiries"."state" in ('new', 'answered', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"muted" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "notification_reads_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'other' NOT NULL,
	"message" text NOT NULL,
	"href" text DEFAULT '/admin' NOT NULL,
	"cause" text,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_allowances" (
	"message_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_allowances_message_id_round_pk" PRIMARY KEY("message_id","round")
);
--> statement-breakpoint
CREATE TABLE "sms_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"group_id" uuid,
	"recipients" integer NOT NULL,
	"segments" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"spread_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_days" (
	"day" date NOT NULL,
	"number" text NOT NULL,
	"sent" integer NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "sms_days_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "sms_days_limit_check" CHECK ("sms_days"."sent" <= "sms_days"."most")
);
--> statement-breakpoint
CREATE TABLE "sms_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"sender" text NOT NULL,
	"account" text NOT NULL,
	"token" text,
	"in_latin" boolean NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"per_number_daily" integer NOT NULL,
	"daily" integer NOT NULL,
	"cost_amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sms_settings_one_check" CHECK ("sms_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sms_templates" (
	"event" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_id" uuid NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_customers" (
	"discount_id" uuid NOT NULL,
	"customer" text NOT NULL,
	"used" integer NOT NULL,
	"limit" integer,
	CONSTRAINT "discount_customers_discount_id_customer_pk" PRIMARY KEY("discount_id","customer"),
	CONSTRAINT "discount_customers_used_check" CHECK ("discount_customers"."used" >= 0 and "discount_customers"."used" <= coalesce("discount_customers"."limit", "discount_customers"."used"))
);
--> statement-breakpoint
CREATE TABLE "discount_groups" (
	"discount_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "discount_groups_discount_id_group_id_pk" PRIMARY KEY("discount_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"discount_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"customers" text[] NOT NULL,
	"amount" bigint NOT NULL,
	"delivery_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "discount_uses_discount_id_order_id_pk" PRIMARY KEY("discount_id","order_id"),
	CONSTRAINT "discount_uses_amount_check" CHECK ("discount_uses"."amount" >= 0 and "discount_uses"."delivery_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"code_key" text,
	"many_codes" boolean DEFAULT false NOT NULL,
	"terms" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"exclude_reduced" boolean DEFAULT false NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"minimum_subtotal" bigint,
	"currency" char(3) NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"limit_total" integer,
	"limit_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"stacking" text DEFAULT 'with_others' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_code_check" CHECK (("discounts"."code" is null) = ("discounts"."code_key" is null)),
	CONSTRAINT "discounts_many_codes_check" CHECK (not ("discounts"."many_codes" and "discounts"."code" is not null)),
	CONSTRAINT "discounts_used_check" CHECK ("discounts"."used" >= 0 and "discounts"."used" <= coalesce("discounts"."limit_total", 0)),
	CONSTRAINT "discounts_stacking_check" CHECK ("discounts"."stacking" in ('exclusive', 'with_others')),
	CONSTRAINT "discounts_status_check" CHECK ("discounts"."status" in ('active', 'off'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"delivery" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_place_check" CHECK ("addresses"."place" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "cart_days" (
	"visitor_hash" text PRIMARY KEY NOT NULL,
	"first_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"personalization" text DEFAULT '' NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"line_key" text NOT NULL,
	"seen_price" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_quantity_check" CHECK ("cart_items"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "courier_offices" (
	"courier" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "courier_offices_courier_id_pk" PRIMARY KEY("courier","id")
);
--> statement-breakpoint
CREATE TABLE "fulfilment_lines" (
	"fulfilment_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "fulfilment_lines_fulfilment_id_order_line_id_pk" PRIMARY KEY("fulfilment_id","order_line_id"),
	CONSTRAINT "fulfilment_lines_quantity_check" CHECK ("fulfilment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "fulfilments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"courier" text,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"user_id" uuid,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" uuid,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"sku" text NOT NULL,
	"slug" text NOT NULL,
	"image_url" text,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"personalization" text DEFAULT '' NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "order_lines_quantity_check" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_shipped_check" CHECK ("order_lines"."shipped" between 0 and "order_lines"."quantity"),
	CONSTRAINT "order_lines_returned_check" CHECK ("order_lines"."returned" between 0 and "order_lines"."shipped"),
	CONSTRAINT "order_lines_discount_check" CHECK ("order_lines"."discount" between 0 and "order_lines"."unit_price" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"move" text NOT NULL,
	"orders" jsonb NOT NULL,
	"message_ids" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint DEFAULT nextval('order_number_seq') NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"guest_cart" text,
	"channel" text DEFAULT 'shop' NOT NULL,
	"status_rank" integer GENERATED ALWAYS AS (array_position(array['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'], status)) STORED,
	"payment_status" text DEFAULT 'unpaid' NOT NULL,
	"payment_method" text NOT NULL,
	"contact" jsonb NOT NULL,
	"delivery" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"invoice" jsonb,
	"terms_version" integer,
	"is_trial" boolean DEFAULT false NOT NULL,
	"currency" char(3) NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_price" bigint NOT NULL,
	"vat_included" bigint NOT NULL,
	"total" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"item_count" integer NOT NULL,
	"search_text" text NOT NULL,
	"stock_returned_at" timestamp with time zone,
	"forget_when_done" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_total_check" CHECK ("orders"."total" >= 0 and "orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_price")
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"ref" text,
	"note" text DEFAULT '' NOT NULL,
	"follows" bigint,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entries_amount_check" CHECK (("payment_entries"."kind" in ('failed', 'reset')) = ("payment_entries"."amount" = 0))
);
--> statement-breakpoint
CREATE TABLE "payment_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_amount_check" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"authorized" bigint DEFAULT 0 NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"closed" text,
	"state" text GENERATED ALWAYS AS (case when captured > 0 and refunded >= captured then 'refunded' when refunded > 0 then 'partially_refunded'
          when captured > 0 then 'captured' when closed is not null then closed when authorized > 0 then 'authorized'
          else 'open' end) STORED,
	"session_ref" text,
	"payment_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" >= 0 and "payments"."authorized" >= 0 and "payments"."captured" >= 0),
	CONSTRAINT "payments_card_check" CHECK ("payments"."provider" not in ('stripe', 'sandbox') or "payments"."captured" <= "payments"."amount"),
	CONSTRAINT "payments_refund_check" CHECK ("payments"."refunded" >= 0 and "payments"."refunding" >= 0 and "payments"."refunded" + "payments"."refunding" <= "payments"."captured")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"only_authorize" boolean NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"date" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"counted" bigint,
	CONSTRAINT "payout_rows_counted_check" CHECK (("payout_rows"."state" in ('applied', 'reversed')) = ("payout_rows"."counted" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"header" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"content" text NOT NULL,
	"activity_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('ready', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"restock" boolean NOT NULL,
	CONSTRAINT "order_return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "order_return_lines_quantity_check" CHECK ("order_return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"refund_way" text,
	"with_delivery" boolean DEFAULT false NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_refund_check" CHECK (("order_returns"."refund_id" is null) = ("order_returns"."refund_way" is null))
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"undo_of" uuid
);
--> statement-breakpoint
CREATE TABLE "activity_records" (
	"activity_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"keywords" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activity_records_activity_id_subject_type_subject_id_pk" PRIMARY KEY("activity_id","subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"kind" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"channel" text DEFAULT 'mail' NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"recipient" text NOT NULL,
	"promoted_to" uuid,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"carries_secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone,
	"provider" text,
	"provider_id" text,
	"segments" integer,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_channel_check" CHECK ("messages"."channel" in ('mail', 'sms')),
	CONSTRAINT "messages_state_check" CHECK ("messages"."state" in ('queued', 'sent', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	CONSTRAINT "page_versions_version_check" CHECK ("page_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"text" text PRIMARY KEY NOT NULL,
	"typed" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_misses_length_check" CHECK (length("search_misses"."text") between 1 and 100 and length("search_misses"."typed") <= 100),
	CONSTRAINT "search_misses_count_check" CHECK ("search_misses"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"deletions" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_events_count_check" CHECK ("security_events"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"wait_until" timestamp with time zone,
	CONSTRAINT "limit_counters_tries" CHECK ("limit_counters"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_prices" ADD CONSTRAINT "promotion_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_prices" ADD CONSTRAINT "promotion_prices_product_id_promotions_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."promotions"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_values" ADD CONSTRAINT "attribute_values_attribute_id_attributes_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_old_slugs" ADD CONSTRAINT "category_old_slugs_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_old_slugs" ADD CONSTRAINT "product_old_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_image_id_media_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request_stops" ADD CONSTRAINT "review_request_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_out_codes" ADD CONSTRAINT "opt_out_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_allowances" ADD CONSTRAINT "sms_allowances_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_customers" ADD CONSTRAINT "discount_customers_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_groups" ADD CONSTRAINT "discount_groups_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_groups" ADD CONSTRAINT "discount_groups_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_fulfilment_id_fulfilments_id_fk" FOREIGN KEY ("fulfilment_id") REFERENCES "public"."fulfilments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilment_lines" ADD CONSTRAINT "fulfilment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_webhooks" ADD CONSTRAINT "payment_webhooks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rows" ADD CONSTRAINT "payout_rows_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rows" ADD CONSTRAINT "payout_rows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_rows" ADD CONSTRAINT "payout_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_payment_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_records" ADD CONSTRAINT "activity_records_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_product_idx" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favourites_user_idx" ON "favourites" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_imports_expires_idx" ON "product_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "promotion_prices_product_idx" ON "promotion_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotions_next_idx" ON "promotions" USING btree ((case when "is_running" then "ends_at" else "starts_at" end));--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_values_slug_key" ON "attribute_values" USING btree ("attribute_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "attributes_slug_key" ON "attributes" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_key" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_sibling_name_key" ON "categories" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),lower("name"));--> statement-breakpoint
CREATE INDEX "category_old_slugs_category_idx" ON "category_old_slugs" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "price_changes_variant_idx" ON "price_changes" USING btree ("variant_id","since");--> statement-breakpoint
CREATE INDEX "product_categories_category_idx" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug_key" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_popular_idx" ON "products" USING btree ("status","sold_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("status","rating_average" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("status","name","id");--> statement-breakpoint
CREATE INDEX "products_category_path_idx" ON "products" USING gin ("category_path");--> statement-breakpoint
CREATE INDEX "products_value_ids_idx" ON "products" USING gin ("value_ids");--> statement-breakpoint
CREATE INDEX "products_search_vector_idx" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_publish_at_idx" ON "products" USING btree ("publish_at") WHERE "products"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "products_hide_at_idx" ON "products" USING btree ("hide_at") WHERE "products"."hide_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_variant_idx" ON "stock_movements" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_movements_at_idx" ON "stock_movements" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_cause_idx" ON "stock_movements" USING btree ("cause","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku_key" ON "variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "variants_sku_upper_idx" ON "variants" USING btree (upper("sku"));--> statement-breakpoint
CREATE INDEX "variants_product_idx" ON "variants" USING btree ("product_id","position","stock");--> statement-breakpoint
CREATE INDEX "variants_low_stock_idx" ON "variants" USING btree ("product_id") WHERE "variants"."stock" <= 5;--> statement-breakpoint
CREATE INDEX "variants_image_idx" ON "variants" USING btree ("image_id") WHERE "variants"."image_id" is not null;--> statement-breakpoint
CREATE INDEX "review_photos_user_idx" ON "review_photos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_place_key" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_loose_idx" ON "review_photos" USING btree ("created_at") WHERE "review_photos"."review_id" is null;--> statement-breakpoint
CREATE INDEX "reviews_product_idx" ON "reviews" USING btree ("product_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_author_key" ON "reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_date_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_status_date_idx" ON "reviews" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_search_idx" ON "reviews" USING gin ((lower("title" || ' ' || "text" || ' ' || "author_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_text_hash_idx" ON "reviews" USING btree ("text_hash");--> statement-breakpoint
CREATE INDEX "section_products_product_idx" ON "section_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sections_position_idx" ON "sections" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_variant_email_key" ON "stock_alerts" USING btree ("variant_id","email_key");--> statement-breakpoint
CREATE INDEX "stock_alerts_email_idx" ON "stock_alerts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "stock_alerts_created_idx" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_hash_key" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user_idx" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_key" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "users_blocked_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."status" = 'blocked';--> statement-breakpoint
CREATE INDEX "users_bought_idx" ON "users" USING btree ("has_bought","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ((lower("email" || ' ' || "first_name" || ' ' || "last_name" || ' ' || regexp_replace(regexp_replace("phone", '[^0-9]', '', 'g'), '^(00)?3590?(?=[0-9]{6})', '0'))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name_key" ON "customer_groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "group_members_user_idx" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "inquiries_date_idx" ON "inquiries" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "inquiries_state_idx" ON "inquiries" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notification_reads_user_idx" ON "notification_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_date_idx" ON "notifications" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause_key" ON "notifications" USING btree ("cause");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "saved_views_user_idx" ON "saved_views" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "discount_codes_discount_idx" ON "discount_codes" USING btree ("discount_id","created_at" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "discount_codes_order_idx" ON "discount_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_groups_group_idx" ON "discount_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "discount_uses_order_idx" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code_key" ON "discounts" USING btree ("code_key");--> statement-breakpoint
CREATE INDEX "discounts_created_idx" ON "discounts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_place_key" ON "addresses" USING btree ("user_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default_key" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "addresses_user_idx" ON "addresses" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cart_days_first_idx" ON "cart_days" USING btree ("first_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_line_key" ON "cart_items" USING btree ("user_id","line_key");--> statement-breakpoint
CREATE INDEX "cart_items_variant_idx" ON "cart_items" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "courier_offices_city_idx" ON "courier_offices" USING btree ("city");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilments_number_key" ON "fulfilments" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_order_idx" ON "order_history" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_keys_order_idx" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_order_idx" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product_idx" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_sku_idx" ON "order_lines" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_guest_cart_key" ON "orders" USING btree ("guest_cart");--> statement-breakpoint
CREATE INDEX "orders_user_idx" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_forget_idx" ON "orders" USING btree ("id") WHERE "orders"."forget_when_done";--> statement-breakpoint
CREATE INDEX "orders_email_idx" ON "orders" USING btree (lower("contact"->>'email'));--> statement-breakpoint
CREATE INDEX "orders_date_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_status_date_idx" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_rank_date_idx" ON "orders" USING btree ("status_rank","created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_total_idx" ON "orders" USING btree ("total" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_payment_idx" ON "orders" USING btree ("payment_status","created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_awaiting_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."payment_status" in ('unpaid', 'failed') and "orders"."payment_method" <> 'cod'
          and "orders"."status" in ('pending', 'confirmed', 'packed') and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_method_idx" ON "orders" USING btree ("payment_method","created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_delivery_idx" ON "orders" USING btree (coalesce("delivery" ->> 'courier', 'address'),"created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_city_idx" ON "orders" USING btree (lower("delivery" ->> 'city') text_pattern_ops,"created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_deleted_idx" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "orders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_entries_payment_idx" ON "payment_entries" USING btree ("payment_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_ref_key" ON "payment_entries" USING btree ("provider","kind","ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_follows_key" ON "payment_entries" USING btree ("payment_id","follows");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment_idx" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_pending_idx" ON "payment_refunds" USING btree ("created_at") WHERE "payment_refunds"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_webhooks_event_key" ON "payment_webhooks" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_webhooks_date_idx" ON "payment_webhooks" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_order_idx" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_date_idx" ON "payments" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_state_idx" ON "payments" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session_key" ON "payments" USING btree ("provider","session_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_payment_key" ON "payments" USING btree ("provider","payment_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_card_key" ON "payments" USING btree ("order_id") WHERE "payments"."method" = 'card' and "payments"."closed" is null and "payments"."captured" = 0 and "payments"."provider" <> 'manual';--> statement-breakpoint
CREATE INDEX "payout_rows_payout_idx" ON "payout_rows" USING btree ("payout_id","line");--> statement-breakpoint
CREATE INDEX "payout_rows_order_idx" ON "payout_rows" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_rows_counted_key" ON "payout_rows" USING btree ("fingerprint") WHERE "payout_rows"."state" = 'applied';--> statement-breakpoint
CREATE INDEX "payouts_date_idx" ON "payouts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_returns_order_idx" ON "order_returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_delivery_key" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."with_delivery";--> statement-breakpoint
CREATE INDEX "activities_at_idx" ON "activities" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activities_actor_idx" ON "activities" USING btree ("actor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activities_action_idx" ON "activities" USING btree ("action","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "activities_search_idx" ON "activities" USING gin ((lower("actor_name" || ' ' || "subject_name" || ' ' || "keywords")) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "activities_undo_of_key" ON "activities" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "activities_subject_idx" ON "activities" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "activity_records_subject_idx" ON "activity_records" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "activity_records_search_idx" ON "activity_records" USING gin ((lower("subject_name" || ' ' || "keywords")) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_cause_key" ON "messages" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "messages_about_idx" ON "messages" USING btree (split_part("cause", ':', 2));--> statement-breakpoint
CREATE INDEX "messages_date_idx" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ((lower("recipient" || ' ' || "subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_failed_idx" ON "messages" USING btree ("created_at") WHERE "messages"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "messages_sms_idx" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "messages"."channel" = 'sms';--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_version_key" ON "page_versions" USING btree ("slug","version");--> statement-breakpoint
CREATE INDEX "search_misses_count_idx" ON "search_misses" USING btree ("count" DESC NULLS LAST,"text");--> statement-breakpoint
CREATE INDEX "search_misses_last_idx" ON "search_misses" USING btree ("last_at" DESC NULLS LAST,"text");--> statement-breakpoint
CREATE INDEX "search_words_deletions_idx" ON "search_words" USING gin ("deletions");--> statement-breakpoint
CREATE INDEX "security_events_at_idx" ON "security_events" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "security_events_user_idx" ON "security_events" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "security_events_actor_idx" ON "security_events" USING btree ("actor_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
-- Extended statistics, because PostgreSQL does not use the statistics of expressions in partial indexes: without them it
-- estimates every city as rare.
CREATE STATISTICS orders_city_stats ON (lower(delivery ->> 'city')) FROM orders;
--> statement-breakpoint
CREATE STATISTICS orders_delivery_stats ON (coalesce(delivery ->> 'courier', 'address')) FROM orders;
--> statement-breakpoint
-- Statement trigger that makes a table append-only. With a table name as its argument it lets prune_append_only delete
-- rows while it prunes that table; rows that reference the pruned ones are deleted by the same call.
CREATE OR REPLACE FUNCTION reject_modification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_NARGS > 0 AND current_setting('iskra.pruned_table', true) = TG_ARGV[0] THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Table "%" is append-only.', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
-- Row trigger that protects the rows of the last 90 days, also from prune_append_only and from a forged setting.
CREATE OR REPLACE FUNCTION reject_delete_of_recent_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at > now() - interval '90 days' THEN
    RAISE EXCEPTION 'Rows of table "%" cannot be deleted for 90 days.', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
-- The only way to delete rows of an append-only table. Returns the number of deleted rows.
CREATE OR REPLACE FUNCTION prune_append_only(pruned_table regclass, cutoff timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  pruned bigint;
BEGIN
  PERFORM set_config('iskra.pruned_table', pruned_table::text, true);
  EXECUTE format('DELETE FROM %s WHERE created_at < $1', pruned_table) USING cutoff;
  GET DIAGNOSTICS pruned = ROW_COUNT;
  PERFORM set_config('iskra.pruned_table', '', true);
  RETURN pruned;
END
$$;
--> statement-breakpoint
-- Both triggers keep order_lines.shipped equal to the sum of the fulfilment lines.
CREATE OR REPLACE FUNCTION add_shipped_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fulfilment_lines_add_shipped AFTER INSERT ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION add_shipped_quantity();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION subtract_shipped_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET shipped = shipped - OLD.quantity WHERE id = OLD.order_line_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER fulfilment_lines_subtract_shipped AFTER DELETE ON fulfilment_lines
FOR EACH ROW EXECUTE FUNCTION subtract_shipped_quantity();
--> statement-breakpoint
-- Keeps users.has_bought true while the user has an order that is neither cancelled, returned nor deleted. The row lock on
-- the user serializes two transactions that place and cancel the last order of the same user.
CREATE OR REPLACE FUNCTION update_has_bought() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  buyer uuid;
BEGIN
  FOR buyer IN SELECT DISTINCT id FROM unnest(ARRAY[OLD.user_id, NEW.user_id]) AS id WHERE id IS NOT NULL ORDER BY id LOOP
    PERFORM FROM users WHERE id = buyer FOR NO KEY UPDATE;
    UPDATE users SET has_bought = now_bought FROM (
      SELECT EXISTS (
        SELECT FROM orders WHERE user_id = buyer AND status NOT IN ('cancelled', 'returned') AND deleted_at IS NULL
      ) AS now_bought
    ) AS orders_of_buyer
    WHERE id = buyer AND has_bought <> now_bought;
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_update_has_bought AFTER INSERT OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION update_has_bought();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orders_update_has_bought_on_change AFTER UPDATE OF user_id, status, deleted_at ON orders FOR EACH ROW
WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id
  OR (OLD.status IN ('cancelled', 'returned') OR OLD.deleted_at IS NOT NULL)
    <> (NEW.status IN ('cancelled', 'returned') OR NEW.deleted_at IS NOT NULL))
EXECUTE FUNCTION update_has_bought();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_entries
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_payment_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET
    authorized = authorized + CASE NEW.kind WHEN 'authorized' THEN NEW.amount ELSE 0 END,
    captured = captured + CASE NEW.kind WHEN 'captured' THEN NEW.amount ELSE 0 END,
    refunded = refunded + CASE NEW.kind WHEN 'refunded' THEN NEW.amount ELSE 0 END
  WHERE id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_entries_update_payment AFTER INSERT ON payment_entries
FOR EACH ROW EXECUTE FUNCTION add_payment_entry();
--> statement-breakpoint
-- Only add_payment_entry changes the sums of a payment: it runs as a trigger, so the trigger depth is 2 here.
CREATE OR REPLACE FUNCTION check_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'Payments cannot be deleted.';
  END IF;
  IF (NEW.id, NEW.order_id, NEW.method, NEW.provider, NEW.currency, NEW.amount)
    IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.method, OLD.provider, OLD.currency, OLD.amount) THEN
    RAISE EXCEPTION 'The order, method, provider, currency and amount of a payment cannot be changed.';
  END IF;
  IF (NEW.authorized, NEW.captured, NEW.refunded) IS DISTINCT FROM (OLD.authorized, OLD.captured, OLD.refunded)
    AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'The sums of a payment are computed from its entries.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payments_check_change BEFORE UPDATE OR DELETE ON payments
FOR EACH ROW EXECUTE FUNCTION check_payment_change();
--> statement-breakpoint
-- Keeps order_lines.returned equal to the sum of the return lines.
CREATE OR REPLACE FUNCTION add_returned_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET returned = returned + NEW.quantity WHERE id = NEW.order_line_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_return_lines_add_returned AFTER INSERT ON order_return_lines
FOR EACH ROW EXECUTE FUNCTION add_returned_quantity();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER activities_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activities
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('activities');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER activities_keep_recent BEFORE DELETE ON activities
FOR EACH ROW EXECUTE FUNCTION reject_delete_of_recent_row();
--> statement-breakpoint
-- Pruning an activity deletes its records (ON DELETE CASCADE).
CREATE OR REPLACE TRIGGER activity_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity_records
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('activities');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON page_versions
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
FOR EACH STATEMENT EXECUTE FUNCTION reject_modification('security_events');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER security_events_keep_recent BEFORE DELETE ON security_events
FOR EACH ROW EXECUTE FUNCTION reject_delete_of_recent_row();
--> statement-breakpoint
ALTER TABLE "limit_counters" SET UNLOGGED;
